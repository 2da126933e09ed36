import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMarket, subjects } from '#server/db/demo/market.ts'
import { paint } from '#server/db/demo/pictures/paint.ts'
import { generatedPhotos } from './generated.ts'

/** Every n-th of the demo's pictures, as files, and so many generated ones. */
export async function marketPictures(everyNth: number, generated: number): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'louma-pictures-'))
  try {
    const all = subjects(createMarket(new Date('2026-11-01T10:00:00.000Z')))
    const painted = await paint(
      all.filter((_, at) => at % everyNth === 0),
      folder,
    )
    const files = await Promise.all(painted.map(({ hash }) => readFile(join(folder, `${hash}.webp`))))
    return [...files, ...(await generatedPhotos(generated))]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
