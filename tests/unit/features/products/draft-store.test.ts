import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MetaDb } from '#src/db/meta-db.ts'
import { UserDb } from '#src/db/user-db.ts'
import { freeDrafts } from '#src/domains/products/drafts.ts'
import {
  addPhotos,
  arrangePhotos,
  beginEdit,
  clearDraft,
  editDraftId,
  putPhotos,
  readPhotos,
  readWords,
  removePhoto,
  replacePhoto,
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

const draft = '0193a000-0000-7000-8000-000000000001'
const now = Date.UTC(2026, 10, 21)
const blank = blankWords('Dakar')
const photos = (count: number) =>
  Array.from({ length: count }, (_, at) => new File(['x'], `${at}.jpg`, { type: 'image/jpeg' }))
const names = async () => (await readPhotos(db, draft)).map(({ name }) => name)
const share = (title: string, ...ids: string[]) => ({
  at: now,
  title,
  text: '',
  photos: ids.map((id) => ({ id, name: `${id}.jpg`, blob: new Blob([id]) })),
  refused: [],
})

describe('the draft', () => {
  test('keeps the last text, for any order of completed writes', async () => {
    await Promise.all(
      ['P', 'Pa', 'Pag', 'Pagne'].map((title) => writeWords(db, draft, { ...blank, title }, now)),
    )
    expect(await readWords(db, draft)).toEqual({ ...blank, title: 'Pagne' })
  })

  test('keeps photos in the chosen order, ten in all', async () => {
    expect(await addPhotos(db, draft, photos(7))).toEqual([])
    expect(await addPhotos(db, draft, photos(5))).toEqual([
      { name: '3.jpg', reason: 'too_many' },
      { name: '4.jpg', reason: 'too_many' },
    ])
    expect(await names()).toEqual([...Array(7).keys(), ...Array(3).keys()].map((at) => `${at}.jpg`))
  })

  test('a restored photo returns to its place', async () => {
    await addPhotos(db, draft, photos(3))
    const before = await names()
    const [, middle] = await readPhotos(db, draft)
    if (middle === undefined) throw new Error('no photo')
    await removePhoto(db, middle.id)
    expect(await names()).toEqual(['0.jpg', '2.jpg'])
    await putPhotos(db, draft, [middle])
    expect(await names()).toEqual(before)
  })

  test('an edited photo takes the place of the one before, and gives it back', async () => {
    await addPhotos(db, draft, photos(3))
    const [, middle] = await readPhotos(db, draft)
    if (middle === undefined) throw new Error('no photo')
    const { draft: _, ...before } = middle
    const edited = { id: 'zz', name: 'cut.jpg', blob: new Blob(['cut']), thumb: new Blob(['c']) }
    await writeWords(db, draft, blank, now)
    await replacePhoto(db, draft, middle.id, edited)
    expect(await names()).toEqual(['0.jpg', 'cut.jpg', '2.jpg'])
    await addPhotos(db, draft, photos(1))
    expect(await names()).toEqual(['0.jpg', 'cut.jpg', '2.jpg', '0.jpg'])
    await replacePhoto(db, draft, 'zz', before)
    expect(await names()).toEqual(['0.jpg', '1.jpg', '2.jpg', '0.jpg'])
  })

  test('the product of an edit keeps its own photo', async () => {
    const id = editDraftId('p1')
    await beginEdit(db, 'p1', { words: blank, photos: ['a', 'b'] }, now)
    await putPhotos(db, id, [{ id: 'a', name: 'a.jpg', blob: new Blob(['a']) }])
    await replacePhoto(db, id, 'a', { id: 'c', name: 'a.jpg', blob: new Blob(['c']) })
    expect((await db.drafts.get(id))?.order).toEqual(['c', 'b'])
    expect(await db.draftPhotos.get('a')).toBeDefined()
  })

  test('is deleted as a whole', async () => {
    await writeWords(db, draft, { ...blank, title: 'Vélo' }, now)
    await addPhotos(db, draft, photos(2))
    await clearDraft(db, draft)
    expect([await readWords(db, draft), await names()]).toEqual([null, []])
  })
})

describe('several drafts', () => {
  const entry = (target: string, state: 'queued' | 'rejected') =>
    ({ key: `${target}-${state}`, target, state, kind: 'product.create' }) as never

  test('are free while no action uses them, latest first; a refusal frees one again', async () => {
    await writeWords(db, 'older', blank, now)
    await writeWords(db, 'newer', blank, now + 1)
    await writeWords(db, editDraftId('p1'), blank, now + 2)
    expect((await freeDrafts(db)).map(({ id }) => id)).toEqual(['newer', 'older'])
    await db.outbox.add(entry('product:newer', 'queued'))
    await db.outbox.add(entry('product:older', 'rejected'))
    expect((await freeDrafts(db)).map(({ id }) => id)).toEqual(['older'])
  })

  test('photos keep their arrangement; later ones are appended', async () => {
    await addPhotos(db, draft, photos(3))
    const ids = (await readPhotos(db, draft)).map(({ id }) => id)
    await arrangePhotos(db, draft, [...ids].reverse(), blank, now)
    await addPhotos(db, draft, photos(1))
    expect(await names()).toEqual(['2.jpg', '1.jpg', '0.jpg', '0.jpg'])
  })

  test('an edit starts with the stored values, and resumes', async () => {
    const id = editDraftId('p1')
    const base = { words: { ...blank, title: 'Vélo' }, photos: ['a', 'b'] }
    await beginEdit(db, 'p1', base, now)
    await beginEdit(db, 'p1', { ...base, photos: ['a'] }, now)
    expect(await db.drafts.get(id)).toMatchObject({ order: ['a'] })
    await writeWords(db, id, { ...blank, title: 'Vélo rouge' }, now)
    await beginEdit(db, 'p1', { ...base, words: { ...blank, title: 'Vélo bleu' } }, now)
    expect(await db.drafts.get(id)).toMatchObject({ words: { title: 'Vélo rouge' }, base: { photos: ['a'] } })
    await addPhotos(db, id, photos(1))
    expect((await db.drafts.get(id))?.order).toHaveLength(2)
  })
})

describe('import of shares', () => {
  test('moves photos and text into the draft, and empties the inbox', async () => {
    await meta.shares.bulkAdd([share('Pagne wax', 'a', 'b'), share('', 'c')])
    expect(await takeShares(db, meta, draft, blank, now)).toEqual({ photos: 3, refused: [] })
    expect(await names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    expect(await readWords(db, draft)).toEqual({ ...blank, title: 'Pagne wax' })
    expect(await meta.shares.count()).toBe(0)
    expect(await takeShares(db, meta, draft, blank, now)).toEqual({ photos: 0, refused: [] })
  })

  test('keeps what was typed before the share', async () => {
    await writeWords(db, draft, { ...blank, title: 'Pagne', price: '5000' }, now)
    await meta.shares.add(share('', 'a'))
    await takeShares(db, meta, draft, blank, now)
    expect(await readWords(db, draft)).toEqual({ ...blank, title: 'Pagne', price: '5000' })
    expect(await names()).toEqual(['a.jpg'])
  })

  test('changes no draft without a share', async () => {
    await takeShares(db, meta, draft, blank, now)
    expect(await readWords(db, draft)).toBeNull()
  })

  test('a repeat after a killed page adds nothing', async () => {
    const one = { ...share('Pagne', 'a'), text: 'Six yards' }
    await meta.shares.add({ ...one })
    await takeShares(db, meta, draft, blank, now)
    await meta.shares.add({ ...one })
    expect((await takeShares(db, meta, draft, blank, now)).photos).toBe(0)
    expect(await names()).toEqual(['a.jpg'])
    expect(await readWords(db, draft)).toMatchObject({ title: 'Pagne', description: 'Six yards' })
  })

  test('returns photos above ten, and those that the worker refused', async () => {
    await addPhotos(db, draft, photos(9))
    await meta.shares.add({
      ...share('', 'a', 'b'),
      refused: [{ name: 'facture.pdf', reason: 'not_a_photo' }],
    })
    expect(await takeShares(db, meta, draft, blank, now)).toEqual({
      photos: 1,
      refused: [
        { name: 'facture.pdf', reason: 'not_a_photo' },
        { name: 'b.jpg', reason: 'too_many' },
      ],
    })
  })

  test('a full device keeps the share in the inbox', async () => {
    await meta.shares.add(share('Pagne', 'a'))
    db.drafts.hook('creating', () => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    await expect(takeShares(db, meta, draft, blank, now)).rejects.toThrow()
    expect(await meta.shares.count()).toBe(1)
    expect(await names()).toEqual([])
  })
})
