declare const __LOUMA_BUILD__: string

export const buildName = __LOUMA_BUILD__

export function buildOf(worker: ServiceWorker | null): Promise<string> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = (event) => done(String(event.data))
    worker?.postMessage({ type: 'BUILD' }, [port2])
  })
}
