import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'

const transferShape = v.object({
  id: v.string(),
  kind: v.picklist(['collect', 'payout']),
  provider: v.string(),
  phone: v.string(),
  /** Requested Fcfa. */
  asked: v.number(),
  /** Fcfa; may differ from the requested amount. */
  moved: v.number(),
  state: v.picklist(['pending', 'accepted', 'refused']),
  at: v.string(),
})
export type SandboxTransfer = v.InferOutput<typeof transferShape>

const bookShape = v.object({
  secret: v.pipe(v.string(), v.minLength(32)),
  transfers: v.array(transferShape),
})

/** Maximum number of stored transfers; the oldest settled ones are dropped. */
const keptTransfers = 500

export interface SandboxBook {
  /** Webhook signing key. */
  secret: string
  find(kind: SandboxTransfer['kind'], id: string): SandboxTransfer | undefined
  /** Newest first. */
  all(): SandboxTransfer[]
  note(transfer: SandboxTransfer): Promise<void>
}

/** Stored in `file` by `write`, so that the simulated operator keeps its transfers across restarts. */
export async function openSandboxBook(
  file: string | null,
  write: (path: string, bytes: Uint8Array) => Promise<void>,
): Promise<SandboxBook> {
  const kept = file === null ? null : await readBook(file)
  const secret = kept?.secret ?? randomBytes(32).toString('hex')
  const transfers = new Map((kept?.transfers ?? []).map((one) => [`${one.kind} ${one.id}`, one]))
  let writing = Promise.resolve()
  return {
    secret,
    find: (kind, id) => transfers.get(`${kind} ${id}`),
    all: () => [...transfers.values()].reverse(),
    async note(transfer) {
      transfers.set(`${transfer.kind} ${transfer.id}`, transfer)
      for (const [key, { state }] of transfers) {
        if (transfers.size <= keptTransfers) break
        if (state !== 'pending') transfers.delete(key)
      }
      if (file === null) return
      // Serialize writes; each contains the latest state.
      writing = writing
        .catch(() => {})
        .then(() => write(file, Buffer.from(JSON.stringify({ secret, transfers: [...transfers.values()] }))))
      await writing
    },
  }
}

async function readBook(file: string): Promise<v.InferOutput<typeof bookShape> | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const read = v.safeParse(bookShape, JSON.parse(text))
  if (!read.success) throw new Error('sandbox.json is not readable')
  return read.output
}
