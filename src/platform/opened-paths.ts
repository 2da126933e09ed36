import { readWorkerMessage } from '#src/lib/worker-message.ts'

/** Calls back when a pressed notification must open this path in this window. */
export function watchOpenedPaths(open: (path: string) => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    const message = readWorkerMessage(data)
    if (message?.type === 'OPEN') open(message.path)
  })
}
