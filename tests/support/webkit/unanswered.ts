import type { WebKit } from './driver.ts'

/** The stores of the app's databases whose read has no answer after `patienceMs`, as 'database.store'. */
export function unanswered(webkit: WebKit, patienceMs: number): Promise<string[]> {
  return webkit.run(`
    const silent = []
    const answered = (name, request) => new Promise((done) => {
      const late = () => done(void silent.push(name))
      const timer = setTimeout(late, ${patienceMs})
      request.onsuccess = () => done(request.result, clearTimeout(timer))
    })
    const databases = (await indexedDB.databases()).filter(({ name }) => name.startsWith('louma:'))
    await Promise.all(databases.map(async ({ name }) => {
      const database = await answered(name, indexedDB.open(name))
      const read = (store) => answered(name + '.' + store, database.transaction(store).objectStore(store).count())
      await Promise.all([...(database?.objectStoreNames ?? [])].map(read))
      database?.close()
    }))
    return silent
  `)
}
