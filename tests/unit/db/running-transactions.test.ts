import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'

// Their own instances: other files of the process have databases too.
vi.resetModules()
const { abortTransactions, isOpening } = await import('#src/db/running-transactions.ts')
const { UserDb } = await import('#src/db/user-db.ts')

const device = { indexedDB: new IDBFactory(), IDBKeyRange } as object

test('a frozen page does not block the reads of the next one', async () => {
  const [left, next] = [new UserDb('u1', device), new UserDb('u1', device)]
  let begun = () => {}
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const frozen = left.transaction('rw', left.outbox, left.device, async () => {
    await left.device.put({ key: 'a', value: 1 })
    begun()
    // A transaction that never completes, as of a suspended page.
    for (;;) await left.device.get('a')
  })
  const ended = expect(frozen).rejects.toThrow()
  await isBegun
  expect(abortTransactions()).toBe(1)
  expect(await next.device.get('a')).toBeUndefined()
  await ended
  left.close()
  next.close()
})

test('a committing transaction does not prevent the abort of others', async () => {
  const left = new UserDb('u2', device)
  await left.open()
  const committed = left.transaction('rw', left.outbox, async () => {
    await left.outbox.count()
    Dexie.currentTransaction.idbtrans.commit()
  })
  let begun = () => {}
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const open = left.transaction('r', left.device, async () => {
    await left.device.count()
    begun()
    for (;;) await left.device.count()
  })
  const ended = expect(open).rejects.toThrow()
  await isBegun
  expect(abortTransactions()).toBe(1)
  await ended
  await committed
  left.close()
})

test('a database counts as opening until it is open or closed', async () => {
  const [db, unused] = [new UserDb('u3', device), new UserDb('u4', device)]
  await db.open()
  expect(isOpening()).toBe(true)
  unused.close()
  expect(isOpening()).toBe(false)
  db.close()
})
