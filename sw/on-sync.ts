import { collections } from '#src/domains/registry.ts'
import type { WorkerToPage } from '#src/lib/worker-message.ts'
import type { DrainOptions, DrainReport } from '#src/sync/drain.ts'
import type { Engine } from '#src/sync/engine.ts'
import type { EngineHost } from './engine-host.ts'

/** Chromium ends a sync event after about three minutes; the last requests take up to 30 s of that. */
const deadlineMs = 150_000

export interface SyncDeps {
  engineHost: Pick<EngineHost, 'withEngine'>
  /** Revokes the tokens of signed-out sessions; true when none is left. */
  revoke: () => Promise<boolean>
  /** Number of visible pages, which can continue the work. */
  postToPages: (message: WorkerToPage) => Promise<number>
}

/** Rejects when the browser must retry the tag. */
export async function onSync(tag: string, { engineHost, postToPages, revoke }: SyncDeps): Promise<void> {
  await postToPages({ type: 'SYNC_FIRED', tag })
  const isRevoked = await revoke()
  const report = await engineHost.withEngine((engine) => sendAndRefresh(engine, { deadlineMs, forced: true }))
  const next = report === null ? 'done' : await afterSync(report, () => postToPages({ type: 'PLEASE_DRAIN' }))
  if (next === 'again')
    throw new Error(`${report?.left} actions wait (${report?.outcome}): fire the tag again`)
  if (!isRevoked) throw new Error('A sign-out waits: fire the tag again')
}

export async function onPeriodicSync({
  engineHost,
  revoke,
}: Pick<SyncDeps, 'engineHost' | 'revoke'>): Promise<void> {
  await revoke()
  await engineHost.withEngine(async (engine) => {
    const report = await engine.drain({ deadlineMs, forced: true })
    if (report.outcome !== 'outdated') await engine.pull([...collections.keys()])
  })
}

/** `again`: the browser retries. A visible page drains the rest itself; a new tag here would loop. */
async function afterSync(
  { outcome, left }: Pick<DrainReport, 'outcome' | 'left'>,
  handOver: () => Promise<number>,
): Promise<'done' | 'again'> {
  // Without a session, or with data of a newer version, a retry cannot help.
  const needsPerson = outcome === 'no-session' || outcome === 'refused' || outcome === 'outdated'
  if (left === 0 || needsPerson) return 'done'
  return (await handOver()) > 0 ? 'done' : 'again'
}

export async function sendAndRefresh(engine: Engine, options: DrainOptions): Promise<DrainReport> {
  const report = await engine.drain(options)
  if (report.touched.length > 0) await engine.pull(report.touched)
  return report
}

interface OpenPage {
  readonly visibilityState: DocumentVisibilityState
  postMessage(message: WorkerToPage): void
}

/** Returns how many pages are visible; a hidden page runs no timers, so it cannot continue the work. */
export function postToEach(pages: readonly OpenPage[], message: WorkerToPage): number {
  for (const page of pages) page.postMessage(message)
  return pages.filter((page) => page.visibilityState === 'visible').length
}
