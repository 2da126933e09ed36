import { boostUrl, type DrainPeer, serveDrain } from './drain-peer.ts'

/* The limit without batch: only requests, on the six connections that a browser opens to one host. */

const connections = 6
let waiting: string[] = []

async function connection(): Promise<void> {
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const response = await fetch(boostUrl(id), {
      method: 'PUT',
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      cache: 'no-store',
    })
    await response.json()
  }
}

const peer: DrainPeer = {
  open: () => Promise.resolve(),
  async fill(ids) {
    waiting = [...ids]
  },
  async drain() {
    await Promise.all(Array.from({ length: connections }, connection))
  },
  left: () => Promise.resolve(waiting.length),
}

serveDrain(peer)
