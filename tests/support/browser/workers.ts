import type { BrowserContext, CDPSession, Page } from 'playwright-core'

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

/** Fires a sync event, as the browser does when the network is back. */
export async function fireSync(
  { session, registrations }: WorkerInspector,
  url: string,
  tag: string,
): Promise<void> {
  const registrationId = registrations.get(`${url}/`)
  if (registrationId === undefined) throw new Error(`no worker is registered for ${url}`)
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: url,
    registrationId,
    tag,
    lastChance: false,
  })
}
