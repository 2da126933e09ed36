import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMediaName, type MediaStore } from './media-store.ts'

/** Demo photos are stored without folder and width. */
const bareForm = /^[0-9a-f]{32}\.webp$/
const mostBytes = 8 * 1024 * 1024

/** `name` is the path below /media/; null if missing or too large. */
export function createPictureReader(
  store: MediaStore,
  mediaDir: string,
): (name: string) => Promise<Buffer | null> {
  return async (name) => {
    if (!isMediaName(name) && !bareForm.test(name)) return null
    const kept = isMediaName(name) ? await store.get(name) : null
    if (kept === null) return readFile(join(mediaDir, name)).catch(() => null)
    if (kept.size !== null && kept.size > mostBytes) {
      await kept.body.cancel()
      return null
    }
    return Buffer.from(await new Response(kept.body).arrayBuffer())
  }
}
