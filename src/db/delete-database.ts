import { Dexie } from 'dexie'

/** Waits for running transactions of other tabs and of the worker, then deletes the database. */
export async function deleteDatabase(name: string): Promise<void> {
  const database = new Dexie(name, { addons: [] })
  // A blocked deletion is a wait, not a failure: every connection closes itself after its last transaction.
  database.on('blocked', () => false)
  await database.delete()
}
