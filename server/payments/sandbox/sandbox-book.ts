import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'

/** One transfer as the played operator knows it. */
const transferShape = v.object({
  id: v.string(),
  kind: v.picklist(['collect', 'payout']),
  provider: v.string(),
  phone: v.string(),
  /** Integer Fcfa, as asked for. */
  asked: v.number(),
  /** Integer Fcfa, as moved: somebody may have paid another amount. */
  moved: v.number(),
  state: v.picklist(['pending', 'accepted', 'refused']),
  at: v.string(),
})
export type SandboxTransfer = v.InferOutput<typeof transferShape>

const bookShape = v.object({
  secret: v.pipe(v.string(), v.minLength(32)),
  transfers: v.array(transferShape),
})

/** So many transfers are kept; older ones that are settled are of no use. */
const keptTransfers = 500

/** What the played operator remembers. */
export interface SandboxBook {
  /** Signs its webhooks. */
  secret: string
  find(kind: SandboxTransfer['kind'], id: string): SandboxTransfer | undefined
  /** The last first. */
  all(): SandboxTransfer[]
  /** Writes a transfer down, new or changed. */
  note(transfer: SandboxTransfer): Promise<void>
}

/** Opens the book that `write` keeps: an operator does not forget what he was asked when Louma starts anew. */
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
      // One after the other, each with all that is known by then.
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
