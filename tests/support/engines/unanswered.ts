import type { Page } from 'playwright-core'

/** The stores of the app's databases whose read has no answer after `timeoutMs`, as 'database.store'. */
export function unanswered(page: Page, timeoutMs: number): Promise<string[]> {
  return page.evaluate(async (limit) => {
    const silent: string[] = []
    const answered = <T>(name: string, request: IDBRequest<T>) =>
      new Promise<T | null>((resolve) => {
        const timer = setTimeout(() => {
          silent.push(name)
          resolve(null)
        }, limit)
        request.onsuccess = () => {
          clearTimeout(timer)
          resolve(request.result)
        }
      })
    const names = (await indexedDB.databases()).flatMap(({ name }) =>
      name?.startsWith('louma:') ? name : [],
    )
    await Promise.all(
      names.map(async (name) => {
        const database = await answered(name, indexedDB.open(name))
        if (database === null) return
        await Promise.all(
          [...database.objectStoreNames].map((store) =>
            answered(`${name}.${store}`, database.transaction(store).objectStore(store).count()),
          ),
        )
        database.close()
      }),
    )
    return silent
  }, timeoutMs)
}
