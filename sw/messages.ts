import { readPageMessage } from '#src/lib/worker-message.ts'
import { buildName } from './build-name.ts'
import type { EngineHost } from './engine-host.ts'
import { sendAndRefresh } from './send-and-refresh.ts'
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
