import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import webpush from 'web-push'

/** With which pushes are signed (VAPID): base64url of an uncompressed P-256 point and of its scalar. */
const shape = v.object({
  publicKey: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{87}$/)),
  privateKey: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
})
export type PushKeys = v.InferOutput<typeof shape>

const fileName = 'push-keys.json'

/**
 * The keys of the data folder, made at the first start: subscriptions are bound to them, so they are kept. Of two
 * processes that start at once both get the same. Throws when the file is there and can not be read.
 */
export async function openPushKeys(dataFolder: string): Promise<PushKeys> {
  const file = join(dataFolder, fileName)
  const kept = await readKeys(file)
  if (kept !== null) return kept
  // Whole before it has its name: nobody ever reads half of it.
  const fresh = join(dataFolder, `${fileName}.${randomUUID()}`)
  await writeFile(fresh, `${JSON.stringify(webpush.generateVAPIDKeys())}\n`, { mode: 0o600 })
  try {
    await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(fresh, { force: true })
  }
  const made = await readKeys(file)
  if (made === null) throw new Error(`${fileName} vanished`)
  return made
}

async function readKeys(file: string): Promise<PushKeys | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : readPair(JSON.parse(text))
}

function readPair(pair: unknown): PushKeys {
  const read = v.safeParse(shape, pair)
  if (!read.success) throw new Error(`${fileName} ne contient pas de clés lisibles.`)
  return read.output
}
