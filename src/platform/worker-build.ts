/** In the page and not in the code, so that a new build leaves unchanged chunks as they are. */
export const buildName = globalThis.document?.documentElement.dataset.build ?? 'dev'

export function buildOf(worker: ServiceWorker | null): Promise<string> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = (event) => resolve(String(event.data))
    worker?.postMessage({ type: 'BUILD' }, [port2])
  })
}
