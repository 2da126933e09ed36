import type { Dexie } from 'dexie'

const running = new Set<IDBTransaction>()

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

/** Aborts the transactions of all tracked databases; returns their number. */
export function abortTransactions(): number {
  const open = [...running]
  running.clear()
  for (const transaction of open) transaction.abort()
  return open.length
}
