import { readWorkerMessage } from '#src/lib/worker-message.ts'

/** Calls back when a notification was pressed that leads to this address, and this window is to show it. */
export function watchOpenedPaths(open: (path: string) => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    const message = readWorkerMessage(data)
    if (message?.type === 'OPEN') open(message.path)
  })
}
