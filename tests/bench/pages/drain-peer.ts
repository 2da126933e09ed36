import { feedRow } from '../feed.ts'
import { type Durability, forceDurability } from './durability.ts'
import { serve, timed } from './serve.ts'

/** A way to keep actions and to send them later. */
export interface DrainPeer {
  /** Opens what an earlier page or worker may have left. */
  open(): Promise<void>
  /** Keeps one boost for each id, durably, and sends nothing. */
  fill(ids: readonly string[], features: readonly string[]): Promise<void>
  /** W5: sends everything that is kept; resolves when it is acknowledged and that is durable. */
  drain(): Promise<void>
  /** What is still kept. */
  left(): Promise<number>
}

export interface DrainOptions {
  durability: Durability
  count: number
  features: readonly string[]
}

/** Lets the driver fill, drain and, after a crash, go on. */
export function serveDrain(peer: DrainPeer): void {
  let isOpen = false
  async function ready(durability: Durability): Promise<void> {
    if (isOpen) return
    isOpen = true
    forceDurability(durability)
    await peer.open()
  }
  serve({
    async fill({ durability, count, features }: DrainOptions) {
      await ready(durability)
      await peer.fill(boostedIds(count), features)
    },
    async drain({ durability }: DrainOptions) {
      await ready(durability)
      // What filling has stirred up settles first, for everybody alike.
      await new Promise((resolve) => setTimeout(resolve, 500))
      const ms = await timed(() => peer.drain())
      const left = await peer.left()
      if (left > 0) throw new Error(`${left} actions were not sent`)
      return ms
    },
  })
}

/** Products that the actions of a run boost, each once. */
function boostedIds(count: number): string[] {
  return Array.from({ length: count }, (_, at) => feedRow(at).id)
}

/** Address of the call that boosts a product. */
export function boostUrl(id: string): string {
  return `/api/v1/products/${id}/boost`
}
