import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Tokens are stored only in this form. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** 256 random bits, base64url. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Content of a secret file (mode 0600), created on first use; concurrent processes get the same content. */
export async function readOrCreateSecret(
  dataFolder: string,
  fileName: string,
  make: () => string,
): Promise<string> {
  const file = join(dataFolder, fileName)
  const kept = await readIfThere(file)
  if (kept !== null) return kept
  // Written under a temporary name and linked, so that no process reads a partial file.
  const fresh = join(dataFolder, `${fileName}.${randomUUID()}`)
  await writeFile(fresh, `${make()}\n`, { mode: 0o600 })
  try {
    await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(fresh, { force: true })
  }
  const made = await readIfThere(file)
  if (made === null) throw new Error(`${fileName} vanished`)
  return made
}

function readIfThere(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
