/** What a page tells its worker. `SKIP_WAITING` is the word that workbox-window says. */
export type PageToWorker = { type: 'DRAIN' } | { type: 'SKIP_WAITING' } | { type: 'BUILD' }

/**
 * What the worker tells its pages: a sync event of this tag has begun; what is left is theirs to send; a notification
 * was pressed that leads to this address; the visitors' worker, which has no database, has received and sent so many bytes.
 */
export type WorkerToPage =
  | { type: 'SYNC_FIRED'; tag: string }
  | { type: 'PLEASE_DRAIN' }
  | { type: 'OPEN'; path: string }
  | { type: 'TRAFFIC'; received: number; sent: number }

const pageWords = ['DRAIN', 'SKIP_WAITING', 'BUILD']
const workerWords = ['SYNC_FIRED', 'PLEASE_DRAIN', 'OPEN', 'TRAFFIC']

/** Reads a message of a page; null for anything else that may be posted to a worker. */
export function readPageMessage(data: unknown): PageToWorker | null {
  return pageWords.includes(wordOf(data)) ? (data as PageToWorker) : null
}

/** Reads a message of the worker; null for anything else. */
export function readWorkerMessage(data: unknown): WorkerToPage | null {
  return workerWords.includes(wordOf(data)) ? (data as WorkerToPage) : null
}

function wordOf(data: unknown): string {
  if (typeof data !== 'object' || data === null || !('type' in data)) return ''
  return typeof data.type === 'string' ? data.type : ''
}

/** Tags of background sync that ask for a drain begin so. */
export const outboxTag = 'outbox:'

/** Tag of the periodic sync that keeps the mirror current while the app is closed. */
export const mirrorTag = 'mirror'

/** The worker with the outbox, for whoever is signed in or has installed the app. */
export const fullWorker = '/service-worker.js'

/** The small worker of visitors: public screens and pictures, nothing else. */
export const guestWorker = '/visitor-worker.js'

/** Which of the two a worker is, as the path of its script; empty without one. */
export function workerPath(worker: Pick<ServiceWorker, 'scriptURL'> | null | undefined): string {
  return worker == null ? '' : new URL(worker.scriptURL).pathname
}
