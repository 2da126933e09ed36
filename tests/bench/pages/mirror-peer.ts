import { type Durability, forceDurability } from './durability.ts'
import { serve, timed } from './serve.ts'

/** A library that mirrors the list on the device; each page of the bench has one. */
export interface MirrorPeer {
  open(): Promise<void>
  /** W1: the whole list from the server, page after page, until it is durable. */
  bootstrap(): Promise<void>
  /** W2: the next delta from the server, until it is durable. */
  delta(): Promise<void>
  /** W3: ids of the newest rows, newest first, read from storage. */
  newest(limit: number): Promise<string[]>
  /** W4: keeps the first page on the screen; `seen` is called with the ids that are shown as boosted. */
  watch(limit: number, seen: (boosted: readonly string[]) => void): Promise<void>
  /** W4: boosts one row; resolves when the action is durable. */
  boost(id: string): Promise<void>
  size(): Promise<number>
}

export interface MirrorOptions {
  durability: Durability
  deltas: number
  reads: number
  taps: number
}

/** Milliseconds of one round, and the content at its end. */
export interface MirrorRound {
  bootstrap: number
  deltas: number[]
  reads: number[]
  durable: number[]
  visible: number[]
  size: number
  newest: string[]
}

export const screenful = 20

export function serveMirror(peer: MirrorPeer): void {
  serve({ run: (options: MirrorOptions) => round(peer, options) })
}

async function round(peer: MirrorPeer, options: MirrorOptions): Promise<MirrorRound> {
  forceDurability(options.durability)
  await peer.open()
  const bootstrap = await timed(() => peer.bootstrap())
  await calm()
  const deltas: number[] = []
  for (let n = 0; n < options.deltas; n += 1) {
    deltas.push(await timed(() => peer.delta()))
    await calm()
  }
  const reads: number[] = []
  let newest: string[] = []
  for (let n = 0; n < options.reads; n += 1) {
    reads.push(
      await timed(async () => {
        newest = await peer.newest(screenful)
      }),
    )
  }
  const size = await peer.size()
  const { durable, visible } = await tapAll(peer, newest.slice(0, options.taps))
  return { bootstrap, deltas, reads, durable, visible, size, newest }
}

async function tapAll(peer: MirrorPeer, ids: readonly string[]) {
  const waiting = new Map<string, () => void>()
  await peer.watch(screenful, (boosted) => {
    for (const id of boosted) waiting.get(id)?.()
  })
  const durable: number[] = []
  const visible: number[] = []
  for (const id of ids) {
    await calm()
    const from = performance.now()
    const isSeen = new Promise<number>((resolve) => {
      waiting.set(id, () => resolve(performance.now() - from))
    })
    await peer.boost(id)
    durable.push(performance.now() - from)
    visible.push(await isSeen)
    waiting.delete(id)
  }
  return { durable, visible }
}

/** Lets pending work of the last step finish, so that it does not count in the next one. */
function calm(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 30))
}
