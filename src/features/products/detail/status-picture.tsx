import { Image } from 'lucide-react'
import { useState } from 'react'
import { brand } from '#contract/brand.ts'
import type { Photo } from '#contract/photos.ts'
import { conditionText } from '#contract/product-life.ts'
import type { ProductDetail } from '#contract/products.ts'
import { linkOf } from '#src/components/share-button.tsx'
import { sharePicture } from '#src/components/share-picture.ts'
import { canvasFont, wrap } from '#src/lib/canvas-text.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { coverPart } from '#src/lib/photo-size.ts'
import { Button } from '#src/ui/button.tsx'
import { useToasts } from '#src/ui/toaster.tsx'

/** Shares the listing as an upright picture, as the statuses of messaging apps show them. */
export function StatusPicture({ product }: { product: ProductDetail }) {
  const toasts = useToasts()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    const url = linkOf({ kind: 'products', id: product.id }, location.origin)
    const words = { title: product.title, text: `${product.title}\n${url}` }
    const end = await sharePicture('annonce-louma.jpg', words, () => drawStatus(product))
    setBusy(false)
    if (end === 'saved') toasts.show({ type: 'success', title: 'Image enregistrée dans vos téléchargements' })
    if (end === 'failed') {
      const message = 'Sa photo n’est peut-être pas sur cet appareil. Réessayez avec du réseau.'
      toasts.show({ type: 'error', title: 'L’image n’a pas pu être faite.', message })
    }
  }
  return (
    <Button
      variant="quiet"
      size="line"
      busy={busy}
      icon={<Image aria-hidden="true" />}
      onClick={() => void press()}
    >
      Image de statut
    </Button>
  )
}

const [width, height, edge] = [1080, 1920, 72]
const photoTop = 216
const photoHeight = 1_080
/** The colours of the app in its light theme. */
const [ground, paper, kola, quiet] = ['#2f2a86', '#ffffff', '#ffb14e', '#d8d5f3']

/** Null when this browser has no memory for the canvas. Rejects when the photo is not reachable. */
async function drawStatus({
  title,
  price,
  city,
  district,
  condition,
  photo,
}: ProductDetail): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  pen.fillStyle = ground
  pen.fillRect(0, 0, width, height)
  const write = (text: string, y: number, look: string, colour: string) => {
    pen.font = `${look} ${canvasFont}`
    pen.fillStyle = colour
    pen.fillText(text, edge, y, width - 2 * edge)
  }
  write(brand.name, 144, '800 72px', paper)
  if (photo !== null) await drawPhoto(pen, photo)
  pen.font = `600 64px ${canvasFont}`
  let y = photoTop + (photo === null ? 160 : photoHeight + 100)
  for (const line of wrap(title, 2, (text) => pen.measureText(text).width <= width - 2 * edge)) {
    write(line, y, '600 64px', paper)
    y += 80
  }
  if (price !== null) write(fcfa(price), y + 80, '800 124px', kola)
  const facts = [district, city, condition === null ? null : conditionText[condition]]
  write(facts.filter(Boolean).join(' · '), y + 164, '500 44px', quiet)
  write(`Voir et discuter sur ${location.host}`, height - 84, '600 44px', paper)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}

/** The widest variant, or the one that the device has. */
async function readPhoto({ url, base, widths = [] }: Photo): Promise<Blob> {
  const widest = base ? [`${base}-${Math.max(...widths)}.webp`] : []
  for (const address of [...widest, url]) {
    const response = await fetch(address).catch(() => null)
    if (response?.ok) return response.blob()
  }
  throw new Error('photo not reachable')
}

async function drawPhoto(pen: CanvasRenderingContext2D, photo: Photo): Promise<void> {
  const picture = await createImageBitmap(await readPhoto(photo))
  const room = { width: width - 2 * edge, height: photoHeight }
  const part = coverPart(picture, room)
  pen.save()
  pen.beginPath()
  pen.roundRect(edge, photoTop, room.width, room.height, 40)
  pen.clip()
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, part.x, part.y, part.width, part.height, edge, photoTop, room.width, room.height)
  pen.restore()
  picture.close()
}
