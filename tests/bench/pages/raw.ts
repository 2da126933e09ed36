import { type FeedRow, seller } from '../feed.ts'
import { type FeedAnswer, fetchFeed, fetchWholeFeed } from './fetch-feed.ts'
import { type MirrorPeer, serveMirror } from './mirror-peer.ts'

/* Raw IndexedDB: the least that a correct program can do. */

interface Action {
  seq?: number
  id: string
  key: string
  at: number
}

let db: IDBDatabase
let cursor = ''
let show: (() => Promise<void>) | null = null

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('raw', 1)
    request.onupgradeneeded = () => {
      const products = request.result.createObjectStore('products', { keyPath: 'id' })
      products.createIndex('newest', ['seller', 'updated_at'])
      request.result.createObjectStore('cursors')
      request.result.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

function got<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function write({ data, meta }: FeedAnswer): Promise<void> {
  const transaction = db.transaction(['products', 'cursors'], 'readwrite')
  const products = transaction.objectStore('products')
  for (const row of data) products.put(row)
  for (const id of meta.tombstones ?? []) products.delete(id)
  transaction.objectStore('cursors').put(meta.cursor, 'products')
  transaction.commit()
  return done(transaction)
}

/** A whole index in one request, newest first, where the browser supports it; else by a cursor. */
async function newestRows(limit: number): Promise<FeedRow[]> {
  const index = db.transaction('products').objectStore('products').index('newest')
  const query = IDBKeyRange.bound([seller], [seller, []])
  if ('getAllRecords' in index) {
    const backwards = { query, count: limit, direction: 'prev' }
    return got((index as { getAll(options: object): IDBRequest<FeedRow[]> }).getAll(backwards))
  }
  return walk((index as IDBIndex).openCursor(query, 'prev'), limit)
}

function walk(request: IDBRequest<IDBCursorWithValue | null>, limit: number): Promise<FeedRow[]> {
  return new Promise((resolve, reject) => {
    const rows: FeedRow[] = []
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      if (request.result !== null) rows.push(request.result.value as FeedRow)
      if (request.result === null || rows.length >= limit) resolve(rows)
      else request.result.continue()
    }
  })
}

const peer: MirrorPeer = {
  async open() {
    db = await open()
  },
  async bootstrap() {
    cursor = await fetchWholeFeed(write)
  },
  async delta() {
    const answer = await fetchFeed(cursor)
    await write(answer)
    cursor = answer.meta.cursor
  },
  async newest(limit) {
    return (await newestRows(limit)).map((row) => row.id)
  },
  async watch(limit, seen) {
    show = async () => {
      const actions = db.transaction('outbox').objectStore('outbox')
      const [rows, waiting] = await Promise.all([
        newestRows(limit),
        got(actions.getAll() as IDBRequest<Action[]>),
      ])
      const ids = new Set(waiting.map((action) => action.id))
      seen(rows.filter((row) => ids.has(row.id)).map((row) => row.id))
    }
  },
  async boost(id) {
    const transaction = db.transaction('outbox', 'readwrite')
    const action: Action = { id, key: crypto.randomUUID(), at: Date.now() }
    transaction.objectStore('outbox').add(action)
    transaction.commit()
    await done(transaction)
    void show?.()
  },
  size: () => got(db.transaction('products').objectStore('products').count()),
}

serveMirror(peer)
