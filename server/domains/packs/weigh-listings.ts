import type { Photo } from '#contract/photos.ts'
import type { Tx } from '#server/db/types.ts'
import { pack } from '#server/http/negotiate.ts'
import type { Weights } from './count-packs.ts'
import { packedPage } from './packed-rows.ts'

/** Size in bytes of a stored picture by its path below /media/; null when missing. */
export type PictureSize = (name: string) => Promise<number | null>

const weighed = 24

/** Average size of the newest products, compressed with brotli. */
export async function weighListings(tx: Tx, sizeOf: PictureSize, now: Date): Promise<Weights> {
  const { data } = await packedPage(tx, { where: undefined, cursor: undefined, now })
  if (data.length === 0) return { data: 0, photo: 0 }
  const { packed } = await pack(Buffer.from(JSON.stringify({ data })), 'br')
  const names = data.slice(0, weighed).map(({ photo }) => (photo === null ? null : thumbnailOf(photo)))
  const sizes = await Promise.all(names.map((name) => (name === null ? 0 : sizeOf(name))))
  const sum = sizes.reduce((all: number, size) => all + (size ?? 0), 0)
  return { data: packed.length / data.length, photo: sum / sizes.length }
}

function thumbnailOf({ url, base, widths = [] }: Photo): string {
  const address = base == null || widths.length === 0 ? url : `${base}-${Math.min(...widths)}.avif`
  return address.replace(/^\/media\//, '')
}
