/** Reads tables within one transaction. */
export interface MirrorRead {
  all<Row>(table: string): Promise<Row[]>
  some<Row>(table: string, keys: readonly string[]): Promise<(Row | undefined)[]>
}

/** Read-only IndexedDB access without Dexie, which would triple the size of the worker. */
export interface MirrorReader {
  /** Runs `work` in one read transaction over these tables. */
  look<T>(tables: readonly string[], work: (look: MirrorRead) => Promise<T>): Promise<T>
  close(): void
}

/** Opens the database read-only; never creates it, never blocks an upgrade or a deletion. */
export function openReader(name: string, factory: IDBFactory = indexedDB): MirrorReader {
  let opened: Promise<IDBDatabase> | null = null
  const connect = () => {
    opened ??= open(factory, name, () => {
      opened = null
    }).catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }
  return {
    async look(tables, work) {
      const db = await connect()
      const transaction = db.transaction([...tables], 'readonly')
      const store = (table: string) => transaction.objectStore(table)
      return work({
        all: (table) => settled(store(table).getAll()),
        some: (table, keys) => Promise.all(keys.map((key) => settled(store(table).get(key)))),
      })
    },
    close() {
      void opened?.then((db) => db.close())
      opened = null
    },
  }
}

function open(factory: IDBFactory, name: string, lost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name)
    request.onupgradeneeded = () => {
      // The database does not exist: abort its creation.
      request.transaction?.abort()
    }
    request.onerror = () => reject(request.error ?? new Error('no database'))
    request.onsuccess = () => {
      const db = request.result
      db.onclose = lost
      db.onversionchange = () => {
        db.close()
        lost()
      }
      resolve(db)
    }
  })
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no answer'))
  })
}
