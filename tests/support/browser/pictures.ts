import sharp from 'sharp'

export interface Pictured {
  id: string
  title: string
  photo: { url: string } | null
}

/** The picture of a product as another phone may have it: mirrored, smaller, JPEG. */
export async function mirroredCopy(url: string, { photo }: Pictured) {
  const answer = await fetch(url + (photo?.url ?? ''))
  if (!answer.ok) throw new Error(`no picture: ${answer.status}`)
  const picture = sharp(Buffer.from(await answer.arrayBuffer()))
  const buffer = await picture.flop().resize(480).jpeg({ quality: 70 }).toBuffer()
  return { name: 'copie.jpg', mimeType: 'image/jpeg', buffer }
}
