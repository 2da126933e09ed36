import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { photoFolder } from '#server/db/demo/listings.ts'
import { generatedPhotos } from './generated.ts'

export async function marketPictures(everyNth: number, generated: number): Promise<Buffer[]> {
  const names = (await readdir(photoFolder)).filter((name) => name.endsWith('.webp')).sort()
  const files = names.filter((_, at) => at % everyNth === 0).map((name) => readFile(join(photoFolder, name)))
  return [...(await Promise.all(files)), ...(await generatedPhotos(generated))]
}
