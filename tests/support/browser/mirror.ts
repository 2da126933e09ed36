import type { Page } from 'playwright-core'
import { eventually } from './eventually.ts'

export interface SeenEntry {
  seq: number
  key: string
  kind: string
  args: unknown
  state: string
  target: string
  userId: string
}

export function outboxOf(page: Page, userId: string): Promise<SeenEntry[]> {
  return readTable<SeenEntry>(page, `louma:user:${userId}`, 'outbox')
}

/** All rows of a table; does not create the database when it is missing. */
export function readTable<Row>(page: Page, database: string, table: string): Promise<Row[]> {
  return page.evaluate(
    async ([name, store]) => {
      const known = await indexedDB.databases()
      if (!known.some((one) => one.name === name)) return []
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      try {
        return await new Promise<Row[]>((resolve, reject) => {
          const reading = db
            .transaction(store ?? '')
            .objectStore(store ?? '')
            .getAll()
          reading.onsuccess = () => resolve(reading.result)
          reading.onerror = () => reject(reading.error)
        })
      } finally {
        db.close()
      }
    },
    [database, table],
  )
}

/** Id of the signed-in user, from the database that the worker reads. */
export async function signedInUser(page: Page): Promise<string> {
  const [session] = await readTable<{ userId: string | null }>(page, 'louma:meta', 'session')
  if (!session?.userId) throw new Error('nobody is signed in')
  return session.userId
}

/**
 * Waits until no entry of this user is queued or sending; rejected and parked ones may stay. Favourite and follow
 * buttons respond before their action is stored: wait for its effect first.
 */
export async function waitForIdle(page: Page, userId: string, timeout?: number): Promise<void> {
  await eventually(async () => waiting(await outboxOf(page, userId)), timeout).toEqual([])
}

function waiting(entries: SeenEntry[]): string[] {
  return entries
    .filter(({ state }) => state === 'queued' || state === 'sending' || state === 'acked')
    .map(({ seq, kind, state }) => `${seq} ${kind} ${state}`)
}
