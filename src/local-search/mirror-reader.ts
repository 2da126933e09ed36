/** Reads tables of a mirror within one transaction. */
export interface Look {
  all<Row>(table: string): Promise<Row[]>
  some<Row>(table: string, keys: readonly string[]): Promise<(Row | undefined)[]>
}

/** Reads one database and nothing else: without Dexie the worker is a third of its size. */
export interface MirrorReader {
  /** Runs `work` over these tables as they are at one moment. */
  look<T>(tables: readonly string[], work: (look: Look) => Promise<T>): Promise<T>
  close(): void
}

/** A reader of the database of this name; it makes none, and is in nobody's way who changes or deletes it. */
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
      // There is no such database: making one is its owner's business.
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
