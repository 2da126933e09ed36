import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { eventually } from './eventually.ts'

export interface WorkerInspector {
  session: CDPSession
  registrations: Map<string, string>
}

/** Attaches to the device's workers from a page of another site, so that no page of ours is open. */
export async function inspectWorkers(context: BrowserContext): Promise<WorkerInspector> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const registrations = new Map<string, string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: found }) => {
    for (const { scopeURL, registrationId } of found) registrations.set(scopeURL, registrationId)
  })
  await session.send('ServiceWorker.enable')
  return { session, registrations }
}

/** Kills every worker of the device at once, as the system does when memory is low. */
export async function stopWorkers({ session }: WorkerInspector): Promise<void> {
  await session.send('ServiceWorker.stopAllWorkers')
}

/** The same from a page of ours. */
export async function stopWorkersBeside(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}

/**
 * Fires a sync event, as the browser does when the network is back. It must not be left to Chromium: emulation hides the
 * network from pages and workers alone, so that Chromium's own event may have fired and failed before.
 */
export async function fireSync(
  { session, registrations }: WorkerInspector,
  url: string,
  tag: string,
): Promise<void> {
  await eventually(() => registrations.has(`${url}/`)).toBe(true)
  const registrationId = registrations.get(`${url}/`) ?? ''
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: url,
    registrationId,
    tag,
    lastChance: false,
  })
}
