import { serve } from './serve.ts'

/* A page that starts a worker and forwards the driver's calls; a call restarts a killed worker. */

interface Question {
  name: string
  argument: unknown
}

let registration: ServiceWorkerRegistration

serve({
  async start(script: string) {
    registration = await navigator.serviceWorker.register(`/${script}.js`)
    while (registration.active?.state !== 'activated') await new Promise((resolve) => setTimeout(resolve, 10))
  },
  ask(question: Question) {
    return new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }: MessageEvent<{ value?: unknown; failure?: string }>) => {
        if (data.failure === undefined) resolve(data.value)
        else reject(new Error(data.failure))
      }
      registration.active?.postMessage(question, [port2])
    })
  },
})
