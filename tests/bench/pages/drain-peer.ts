import { feedRow } from '../feed.ts'
import { type Durability, forceDurability } from './durability.ts'
import { serve, timed } from './serve.ts'

/** A library that stores actions and sends them later. */
export interface DrainPeer {
  /** Opens the data of an earlier page or worker. */
  open(): Promise<void>
  /** Stores one boost for each id, durably, and sends nothing. */
  fill(ids: readonly string[], features: readonly string[]): Promise<void>
  /** W5: sends all stored actions; resolves when they are acknowledged and that is durable. */
  drain(): Promise<void>
  left(): Promise<number>
}

export interface DrainOptions {
  durability: Durability
  count: number
  features: readonly string[]
}

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
      // Background work caused by filling ends first, for all peers alike.
      await new Promise((resolve) => setTimeout(resolve, 500))
      const ms = await timed(() => peer.drain())
      const left = await peer.left()
      if (left > 0) throw new Error(`${left} actions were not sent`)
      return ms
    },
  })
}

function boostedIds(count: number): string[] {
  return Array.from({ length: count }, (_, at) => feedRow(at).id)
}

export function boostUrl(id: string): string {
  return `/api/v1/products/${id}/boost`
}
