import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { newId } from '#src/lib/id.ts'
import { tusClient } from '../server/tus-client.ts'
import type { Voice } from './conversation.ts'

/** Width and height of photos from phones, screenshots and old messages. */
export const photoShapes = {
  'paysage 4:3': [1600, 1200],
  'portrait 3:4': [1200, 1600],
  'paysage 16:9': [1600, 900],
  'portrait 9:16': [900, 1600],
  panorama: [2000, 400],
  minuscule: [40, 30],
} as const
export type PhotoShape = keyof typeof photoShapes

/** A photo of this shape; the colours of its corners differ. */
export function shapedPhoto(shape: PhotoShape): Promise<Buffer> {
  const [width, height] = photoShapes[shape]
  const gradient = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="g" x2="1" y2="1"><stop stop-color="#c2410c"/><stop offset="1" stop-color="#1e3a8a"/></linearGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <circle cx="50%" cy="50%" r="30%" fill="#fbbf24"/>
    <rect width="8%" height="8%" fill="#fff"/>
  </svg>`
  return sharp(Buffer.from(gradient)).jpeg({ quality: 80 }).toBuffer()
}

export async function uploadPhoto(url: string, voice: Voice, bytes: Uint8Array): Promise<string> {
  const id = newId()
  const { status } = await tusClient(url, voice.token).send(id, bytes)
  if (status !== 204) throw new Error(`photo not uploaded: ${status}`)
  return id
}

/** Publishes a product with these photos, or queues it when the seller's products are reviewed; resolves to its id. */
export async function publishWith(
  url: string,
  voice: Voice,
  title: string,
  shapes: readonly PhotoShape[],
): Promise<string> {
  const photos = []
  for (const shape of shapes) photos.push(await uploadPhoto(url, voice, await shapedPhoto(shape)))
  const id = newId()
  const { status, data } = await voice.call('POST', '/products', {
    id,
    title,
    price: 12_500,
    category: 'mode-femme',
    city: 'Dakar',
    photos,
    publish: true,
  })
  if (status >= 300) throw new Error(`not published: ${status} ${JSON.stringify(data)}`)
  return id
}

interface Drawn {
  alt: string
  size: string
  fault: string | null
}

/** Every image of `within`, scrolled into view and loaded, and whether it fills its frame. */
export function drawnPhotos(page: Page, within = 'main'): Promise<Drawn[]> {
  return page.evaluate(async (within) => {
    const images = [...document.querySelectorAll<HTMLImageElement>(`${within} img[src*="/"]`)].filter((one) =>
      one.checkVisibility(),
    )
    const drawn: { alt: string; size: string; fault: string | null }[] = []
    for (const image of images) {
      image.scrollIntoView({ block: 'center', behavior: 'instant' })
      await image.decode()
      // Long lists unmount rows that leave the screen.
      if (!image.isConnected) continue
      let frame = image.parentElement
      while (frame !== null && getComputedStyle(frame).display === 'contents') frame = frame.parentElement
      const { objectFit, borderRadius } = getComputedStyle(image)
      // A user's avatar is a disc of its own.
      const place = borderRadius === '50%' ? image : (frame ?? image)
      const [own, around] = [image.getBoundingClientRect(), place.getBoundingClientRect()]
      const edges = (['left', 'top', 'right', 'bottom'] as const).map((edge) =>
        Math.round(own[edge] - around[edge]),
      )
      const fills = edges.every((gap) => gap === 0) && (objectFit === 'cover' || objectFit === 'contain')
      drawn.push({
        alt: image.alt,
        size: `${Math.round(around.width)} x ${Math.round(around.height)}`,
        fault: fills ? null : `${objectFit}, off by ${edges.join(' ')}`,
      })
    }
    return drawn
  }, within)
}
