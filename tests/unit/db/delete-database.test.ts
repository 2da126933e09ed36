import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, it, vi } from 'vitest'
import { deleteDatabase } from '#src/db/delete-database.ts'

afterEach(() => vi.restoreAllMocks())

it('waits without a warning for a context that closes it a moment later', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const name = 'louma:user:deleted-elsewhere'
  const other = await openElsewhere(name)
  const closed = vi.fn(() => other.close())
  other.onversionchange = () => setTimeout(closed, 30)
  await deleteDatabase(name)
  expect(closed).toHaveBeenCalledOnce()
  expect(await Dexie.exists(name)).toBe(false)
  expect(warnings).not.toHaveBeenCalled()
})

function openElsewhere(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 10)
    request.onupgradeneeded = () => request.result.createObjectStore('drafts', { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
