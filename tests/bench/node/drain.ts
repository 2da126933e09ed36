import type { BrowserContext } from 'playwright-core'
import { stopWorkersBeside } from '#tests/support/browser/workers.ts'
import type { DrainOptions } from '../pages/drain-peer.ts'
import type { BenchServer } from './bench-server.ts'
import { call, openPage, withFreshBrowser } from './browser.ts'
import type { LedgerRules } from './ledger.ts'

interface DrainPeerSetup {
  script: string
  place: 'page' | 'worker'
  features: readonly string[]
}

export const drainPeers = {
  'limit-lanes': { script: 'limit-lanes', place: 'page', features: [] },
  louma: { script: 'louma-drain', place: 'page', features: ['idempotency'] },
  'limit-batch': { script: 'limit-batch', place: 'page', features: [] },
  'louma-batch': { script: 'louma-drain', place: 'page', features: ['idempotency', 'batch'] },
  tanstack: { script: 'tanstack', place: 'page', features: [] },
  workbox: { script: 'workbox', place: 'worker', features: [] },
} as const satisfies Record<string, DrainPeerSetup>
export type DrainPeerName = keyof typeof drainPeers

/** Peers whose drain is killed, and the context that continues. */
export const deaths = {
  'louma-worker': { script: 'louma-drain', place: 'worker', next: 'page', features: ['idempotency'] },
  'louma-page': { script: 'louma-drain', place: 'page', next: 'page', features: ['idempotency'] },
  'louma-batch': { script: 'louma-drain', place: 'worker', next: 'page', features: ['idempotency', 'batch'] },
  tanstack: { script: 'tanstack', place: 'page', next: 'page', features: [] },
  workbox: { script: 'workbox', place: 'worker', next: 'worker', features: [] },
} as const satisfies Record<string, DrainPeerSetup & { next: 'page' | 'worker' }>
export type DeathName = keyof typeof deaths

export interface DrainAudit {
  lost: number
  duplicated: number
  arrived: number
  replayed: number
}

/** Fills and drains once in a new browser; returns ms of the drain, and the server's audit. */
export function drainOnce(
  server: BenchServer,
  peer: DrainPeerName,
  options: Omit<DrainOptions, 'features'> & { delayMs: number },
): Promise<DrainAudit & { ms: number }> {
  const { script, place, features } = drainPeers[peer]
  return withFreshBrowser(async (browser) => {
    const ledger = server.begin({ delayMs: options.delayMs, features })
    const owner = await startOwner(browser, server.origin, script, place)
    await owner.ask('fill', { ...options, features })
    const ms = await owner.ask<number>('drain', options)
    return { ms, ...ledger.audit(options.count), ...ledger.counts() }
  })
}

/** Kills the drain's owner at request `at`, lets another one continue, and counts. */
export function drainWithDeath(
  server: BenchServer,
  name: DeathName,
  options: Omit<DrainOptions, 'features'> & { at: number; how: NonNullable<LedgerRules['cut']>['how'] },
): Promise<DrainAudit> {
  const { script, place, next, features } = deaths[name]
  const { at, how, ...rest } = options
  return withFreshBrowser(async (browser) => {
    const ledger = server.begin({ delayMs: 0, features, cut: { at, how } })
    const owner = await startOwner(browser, server.origin, script, place)
    await owner.ask('fill', { ...rest, features })
    owner.ask('drain', rest).catch(() => {})
    await ledger.whenCut
    await owner.kill()
    ledger.mend()
    const heir =
      next === place && place === 'worker' ? owner : await startOwner(browser, server.origin, script, next)
    await heir.ask('drain', rest)
    return { ...ledger.audit(options.count), ...ledger.counts() }
  })
}

interface Owner {
  ask<T>(name: string, argument: unknown): Promise<T>
  kill(): Promise<void>
}

async function startOwner(
  browser: BrowserContext,
  origin: string,
  script: string,
  place: 'page' | 'worker',
): Promise<Owner> {
  if (place === 'page') {
    const page = await openPage(browser, origin, script)
    return { ask: (name, argument) => call(page, name, argument), kill: () => page.close() }
  }
  const page = await openPage(browser, origin, 'worker-host')
  await call(page, 'start', script)
  return {
    ask: (name, argument) => call(page, 'ask', { name, argument }),
    kill: () => stopWorkersBeside(page),
  }
}
