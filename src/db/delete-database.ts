import { Dexie } from 'dexie'

/**
 * Deletes a database of this device by its name, once whatever another tab or the worker has under way in it has ended.
 *
 * @returns when it is gone
 */
export async function deleteDatabase(name: string): Promise<void> {
  const database = new Dexie(name, { addons: [] })
  // Being blocked is a wait, not a failure: every connection of ours closes itself after its last transaction.
  database.on('blocked', () => false)
  await database.delete()
}
