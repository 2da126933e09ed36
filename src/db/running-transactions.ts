import type { Dexie } from 'dexie'

const opening = new Set<Dexie>()
const running = new Set<IDBTransaction>()

export function watchTransactions(db: Dexie): void {
  opening.add(db)
  db.on('ready', () => void opening.delete(db))
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

/** Whether some tracked database is neither open nor closed, and perhaps being created. */
export function isOpening(): boolean {
  return [...opening].some((db) => !db.hasFailed())
}

/** Aborts the transactions of all tracked databases; returns how many it aborted. */
export function abortTransactions(): number {
  const aborted = [...running].filter(wasAborted)
  running.clear()
  return aborted.length
}

/** False for one that is committing: it ends on its own, also in a frozen page. */
function wasAborted(transaction: IDBTransaction): boolean {
  try {
    transaction.abort()
    return true
  } catch {
    return false
  }
}
