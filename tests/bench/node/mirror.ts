import { feedSize, newestIds } from '../feed.ts'
import type { MirrorOptions, MirrorRound } from '../pages/mirror-peer.ts'
import { screenful } from '../pages/mirror-peer.ts'
import type { BenchServer } from './bench-server.ts'
import { call, openPage, withFreshBrowser } from './browser.ts'

/** Peers of W1 to W4 by their page, with the field that they sort by. */
export const mirrorPeers = {
  raw: 'updated_at',
  louma: 'created_at',
  rxdb: 'updated_at',
  pouchdb: 'updated_at',
} as const
export type MirrorPeerName = keyof typeof mirrorPeers

/** One round of one peer in a new browser; throws when the mirror differs from the server. */
export async function mirrorRound(
  server: BenchServer,
  peer: MirrorPeerName,
  options: MirrorOptions,
): Promise<MirrorRound> {
  server.begin({ delayMs: 0, features: ['idempotency', 'cursors'] })
  const round = await withFreshBrowser(async (browser) => {
    const page = await openPage(browser, server.origin, peer)
    return call<MirrorRound>(page, 'run', options)
  })
  const wanted = newestIds(options.deltas, mirrorPeers[peer], screenful)
  if (round.size !== feedSize || round.newest.join() !== wanted.join()) {
    throw new Error(`${peer} does not show the server's list (${round.size} rows)`)
  }
  return round
}
