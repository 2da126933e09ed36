import type { Dexie } from 'dexie'

const running = new Set<IDBTransaction>()

/** Remembers the transactions that a database has under way. */
export function watchTransactions(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    name: 'running transactions',
    create: (core) => ({
      ...core,
      transaction(...given) {
        const transaction = core.transaction(...given) as IDBTransaction
        running.add(transaction)
        const forget = () => running.delete(transaction)
        transaction.addEventListener('complete', forget)
        transaction.addEventListener('abort', forget)
        return transaction
      },
    }),
  })
}

/** Aborts the transactions of all watched databases; answers how many there were. */
export function abortTransactions(): number {
  const open = [...running]
  running.clear()
  for (const transaction of open) transaction.abort()
  return open.length
}
