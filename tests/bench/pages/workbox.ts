import { Queue } from 'workbox-background-sync'
import { boostUrl, type DrainPeer, serveDrain } from './drain-peer.ts'

/* Workbox's background-sync queue, in a service worker as documented. Requests carry no key of their own. */

const queue = new Queue('bench', {
  // The browser's own sync event must not drain before the measurement starts.
  onSync: async () => {},
})

const peer: DrainPeer = {
  open: () => Promise.resolve(),
  async fill(ids) {
    for (const id of ids) await queue.pushRequest({ request: new Request(boostUrl(id), { method: 'PUT' }) })
  },
  drain: () => queue.replayRequests(),
  left: () => queue.size(),
}

serveDrain(peer)
