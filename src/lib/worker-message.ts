/** `SKIP_WAITING` is the message of workbox-window. */
export type PageToWorker = { type: 'DRAIN' } | { type: 'SKIP_WAITING' } | { type: 'BUILD' }

/** A sync event fired; the page must send the rest; a notification was pressed; traffic of the guests' worker. */
export type WorkerToPage =
  | { type: 'SYNC_FIRED'; tag: string }
  | { type: 'PLEASE_DRAIN' }
  | { type: 'OPEN'; path: string }
  | { type: 'TRAFFIC'; received: number; sent: number }

const pageWords = ['DRAIN', 'SKIP_WAITING', 'BUILD']
const workerWords = ['SYNC_FIRED', 'PLEASE_DRAIN', 'OPEN', 'TRAFFIC']

/** Null for any other message. */
export function readPageMessage(data: unknown): PageToWorker | null {
  return pageWords.includes(wordOf(data)) ? (data as PageToWorker) : null
}

/** Null for any other message. */
export function readWorkerMessage(data: unknown): WorkerToPage | null {
  return workerWords.includes(wordOf(data)) ? (data as WorkerToPage) : null
}

function wordOf(data: unknown): string {
  if (typeof data !== 'object' || data === null || !('type' in data)) return ''
  return typeof data.type === 'string' ? data.type : ''
}

/** Prefix of background sync tags that drain the outbox. */
export const outboxTag = 'outbox:'

/** Periodic sync tag that refreshes the mirror while the app is closed. */
export const mirrorTag = 'mirror'

/** Worker with outbox, for signed-in users and installed apps. */
export const fullWorker = '/service-worker.js'

/** Small guest worker: public screens and pictures only. */
export const guestWorker = '/visitor-worker.js'

/** Script path that identifies the worker; '' without one. */
export function workerPath(worker: Pick<ServiceWorker, 'scriptURL'> | null | undefined): string {
  return worker == null ? '' : new URL(worker.scriptURL).pathname
}
