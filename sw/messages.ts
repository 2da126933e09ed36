import { readPageMessage, type WorkerToPage } from '#src/lib/worker-message.ts'
import { buildName } from './build.ts'
import type { EngineHost } from './engine-host.ts'
import { postToEach, sendAndRefresh } from './on-sync.ts'
import { takeOver } from './take-over.ts'

/** Each message is answered on its port when the work is done. */
export function watchMessages(worker: ServiceWorkerGlobalScope, engineHost: EngineHost): void {
  worker.addEventListener('message', (event) => {
    const message = readPageMessage(event.data)
    if (message === null) return
    event.waitUntil(answer(message.type).then((result) => event.ports[0]?.postMessage(result)))
  })

  async function answer(type: 'DRAIN' | 'SKIP_WAITING' | 'BUILD'): Promise<unknown> {
    if (type === 'BUILD') return buildName
    if (type === 'DRAIN') return engineHost.withEngine((engine) => sendAndRefresh(engine, { forced: true }))
    const session = await engineHost.session()
    return takeOver({
      userId: session?.userId ?? null,
      locks: worker.navigator.locks,
      skipWaiting: () => worker.skipWaiting(),
    })
  }
}

declare const self: ServiceWorkerGlobalScope

export async function postToPages(message: WorkerToPage): Promise<number> {
  return postToEach(await self.clients.matchAll({ type: 'window', includeUncontrolled: true }), message)
}
