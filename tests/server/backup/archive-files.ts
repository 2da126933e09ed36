import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import type { Manifest } from '#server/backup/manifest.ts'

/** Files of a backup by name, in archive order. */
export async function readArchive(file: string): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(await readFile(file), { autoClose: false })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return files
}

/** Writes the files as an archive without checks, as an attacker could. */
export async function writeFiles(file: string, files: Iterable<[string, Buffer]>): Promise<void> {
  const zip = new ZipFile()
  for (const [name, bytes] of files) zip.addBuffer(bytes, name)
  zip.end()
  await writeFile(file, await buffer(zip.outputStream))
}

export function manifestIn(files: ReadonlyMap<string, Buffer>): Manifest {
  return JSON.parse(String(files.get('manifest.json')))
}

/** The same backup with a changed manifest. */
export function withManifest(
  files: ReadonlyMap<string, Buffer>,
  change: (manifest: Manifest) => object,
): Map<string, Buffer> {
  return new Map(files).set('manifest.json', Buffer.from(JSON.stringify(change(manifestIn(files)))))
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
