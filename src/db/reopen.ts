import type { Dexie } from 'dexie'
import { sleep } from '#src/lib/sleep.ts'

const pauseMs = 300
const attempts = 20

/**
 * Opens a database that the browser has closed; while it deletes the data, it closes new connections too. False when the
 * app itself has closed it.
 */
export async function reopen(db: Dexie): Promise<boolean> {
  for (let left = attempts - 1; ; left -= 1) {
    await sleep(pauseMs)
    if (db.hasBeenClosed()) return false
    try {
      await db.open()
      await db.tables[0]?.count()
      return true
    } catch (error) {
      if (left === 0) throw error
    }
  }
}
