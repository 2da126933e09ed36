import type { PackPageRow, PackRow } from '#src/db/pack-rows.ts'

export const listItem = 'main li:has(a[href^="/products/"])'

interface PackToPut {
  database: string
  pack: PackRow
  pages: PackPageRow[]
}

export async function putPack({ database, pack, pages }: PackToPut): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(database)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  await new Promise<void>((resolve, reject) => {
    const work = db.transaction(['packs', 'packPages'], 'readwrite')
    work.oncomplete = () => resolve()
    work.onerror = () => reject(work.error)
    work.objectStore('packs').put(pack)
    for (const page of pages) work.objectStore('packPages').put(page)
  })
  db.close()
}

/** Repeats the visible cards without any script: the fastest possible list. */
export function copyList(): void {
  const list = document.querySelector('main ul:has(a[href^="/products/"])')
  const app = document.getElementById('root')
  if (list === null || app === null) throw new Error('there is no list')
  const still = app.cloneNode(true) as HTMLElement
  const cards = still.querySelector<HTMLElement>('main ul:has(a[href^="/products/"])')
  if (cards === null) throw new Error('there is no list')
  cards.removeAttribute('style')
  cards.innerHTML = cards.innerHTML.repeat(30)
  app.replaceWith(still)
}
