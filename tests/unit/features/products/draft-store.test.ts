import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MetaDb } from '#src/db/meta-db.ts'
import { UserDb } from '#src/db/user-db.ts'
import {
  addPhotos,
  clearDraft,
  putPhotos,
  readPhotos,
  readWords,
  removePhoto,
  takeShares,
  writeWords,
} from '#src/features/products/draft/draft-store.ts'
import { blankWords } from '#src/features/products/draft/draft-words.ts'

let db: UserDb
let meta: MetaDb
beforeEach(() => {
  const device = { indexedDB: new IDBFactory(), IDBKeyRange } as object
  db = new UserDb('u1', device)
  meta = new MetaDb(device)
})
afterEach(() => {
  db.close()
  meta.close()
})

const now = Date.UTC(2026, 10, 21)
const blank = blankWords('Dakar')
const photos = (count: number) =>
  Array.from({ length: count }, (_, at) => new File(['x'], `${at}.jpg`, { type: 'image/jpeg' }))
const names = async () => (await readPhotos(db)).map(({ name }) => name)
const share = (title: string, ...ids: string[]) => ({
  at: now,
  title,
  text: '',
  photos: ids.map((id) => ({ id, name: `${id}.jpg`, blob: new Blob([id]) })),
  refused: [],
})

describe('the draft', () => {
  test('keeps the last words, whatever the order in which writes end', async () => {
    await Promise.all(['P', 'Pa', 'Pag', 'Pagne'].map((title) => writeWords(db, { ...blank, title }, now)))
    expect(await readWords(db)).toEqual({ ...blank, title: 'Pagne' })
  })

  test('keeps photos in the order of their choice, ten at most over all', async () => {
    expect(await addPhotos(db, photos(7))).toEqual([])
    expect(await addPhotos(db, photos(5))).toEqual([
      { name: '3.jpg', reason: 'too_many' },
      { name: '4.jpg', reason: 'too_many' },
    ])
    expect(await names()).toEqual([...Array(7).keys(), ...Array(3).keys()].map((at) => `${at}.jpg`))
  })

  test('a photo that is put back stands where it stood', async () => {
    await addPhotos(db, photos(3))
    const before = await names()
    const [, middle] = await readPhotos(db)
    if (middle === undefined) throw new Error('no photo')
    await removePhoto(db, middle.id)
    expect(await names()).toEqual(['0.jpg', '2.jpg'])
    await putPhotos(db, [middle])
    expect(await names()).toEqual(before)
  })

  test('is forgotten as a whole', async () => {
    await writeWords(db, { ...blank, title: 'Vélo' }, now)
    await addPhotos(db, photos(2))
    await clearDraft(db)
    expect([await readWords(db), await names()]).toEqual([null, []])
  })
})

describe('taking shares over', () => {
  test('brings pictures and words into the draft, and empties the device’s inbox', async () => {
    await meta.shares.bulkAdd([share('Pagne wax', 'a', 'b'), share('', 'c')])
    expect(await takeShares(db, meta, blank, now)).toEqual({ photos: 3, refused: [] })
    expect(await names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    expect(await readWords(db)).toEqual({ ...blank, title: 'Pagne wax' })
    expect(await meta.shares.count()).toBe(0)
    expect(await takeShares(db, meta, blank, now)).toEqual({ photos: 0, refused: [] })
  })

  test('changes no draft when nothing was shared', async () => {
    await takeShares(db, meta, blank, now)
    expect(await readWords(db)).toBeNull()
  })

  test('twice, as after a page that was killed in between, adds nothing', async () => {
    const one = { ...share('Pagne', 'a'), text: 'Six yards' }
    await meta.shares.add({ ...one })
    await takeShares(db, meta, blank, now)
    await meta.shares.add({ ...one })
    expect((await takeShares(db, meta, blank, now)).photos).toBe(0)
    expect(await names()).toEqual(['a.jpg'])
    expect(await readWords(db)).toMatchObject({ title: 'Pagne', description: 'Six yards' })
  })

  test('beyond ten photos tells which stayed behind, with what the worker refused', async () => {
    await addPhotos(db, photos(9))
    await meta.shares.add({
      ...share('', 'a', 'b'),
      refused: [{ name: 'facture.pdf', reason: 'not_a_photo' }],
    })
    expect(await takeShares(db, meta, blank, now)).toEqual({
      photos: 1,
      refused: [
        { name: 'facture.pdf', reason: 'not_a_photo' },
        { name: 'b.jpg', reason: 'too_many' },
      ],
    })
  })

  test('a device that is full keeps the share where it is', async () => {
    await meta.shares.add(share('Pagne', 'a'))
    db.drafts.hook('creating', () => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    await expect(takeShares(db, meta, blank, now)).rejects.toThrow()
    expect(await meta.shares.count()).toBe(1)
    expect(await names()).toEqual([])
  })
})
