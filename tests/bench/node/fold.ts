import type { FoldRound } from '../pages/louma-fold.ts'
import type { BenchServer } from './bench-server.ts'
import { call, openPage, withFreshBrowser } from './browser.ts'

export const foldEntries = 500

export function foldRound(server: BenchServer, times: number): Promise<FoldRound> {
  server.begin({ delayMs: 0, features: ['idempotency', 'cursors'] })
  return withFreshBrowser(async (browser) => {
    const page = await openPage(browser, server.origin, 'louma-fold')
    const round = await call<FoldRound>(page, 'run', { entries: foldEntries, times })
    if (round.entries !== foldEntries || round.waiting === 0) throw new Error('the fold had nothing to do')
    return round
  })
}
