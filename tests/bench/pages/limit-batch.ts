import { type DrainPeer, serveDrain } from './drain-peer.ts'

/* The limit with batch: only ten requests of a hundred actions, one after the other. */

const batchSize = 100
let waiting: string[] = []

const peer: DrainPeer = {
  open: () => Promise.resolve(),
  async fill(ids) {
    waiting = [...ids]
  },
  async drain() {
    while (waiting.length > 0) {
      const items = waiting.splice(0, batchSize).map((id) => ({
        key: crypto.randomUUID(),
        lane: `product:${id}`,
        method: 'PUT',
        path: `/products/${id}/boost`,
      }))
      const response = await fetch('/api/v1/sync/batch', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ items }),
      })
      await response.json()
    }
  },
  left: () => Promise.resolve(waiting.length),
}

serveDrain(peer)
