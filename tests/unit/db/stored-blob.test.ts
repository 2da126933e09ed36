import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPhotos } from '#src/components/draft-photo.tsx'
import { MetaDb } from '#src/db/meta-db.ts'
import { UserDb } from '#src/db/user-db.ts'
import { keepAvatarDraft, readAvatarDraft } from '#src/features/auth/avatar-draft.ts'
import { keepPhoto } from '#src/features/conversations/composer/composer.tsx'
import { addPhotos, putPhotos, readPhotos, takeShares } from '#src/features/products/draft/draft-store.ts'
import { blankWords } from '#src/features/products/draft/draft-words.ts'
import { receiveShare } from '#sw/receive-share.ts'

const draft = '0193a000-0000-7000-8000-000000000001'
const file = new File(['photo'], 'a.jpg', { type: 'image/jpeg' })

let db: UserDb
let meta: MetaDb
beforeEach(() => {
  const device = { indexedDB: new IDBFactory(), IDBKeyRange } as object
  db = new UserDb('u1', device)
  meta = new MetaDb(device)
  // WebKit in private windows rejects every value that holds a Blob.
  for (const write of ['put', 'add'] as const) {
    const original = IDBObjectStore.prototype[write]
    vi.spyOn(IDBObjectStore.prototype, write).mockImplementation(function (this: IDBObjectStore, ...args) {
      if (holdsBlob(args[0])) throw new DOMException('Error preparing Blob/File data', 'UnknownError')
      return original.apply(this, args)
    })
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  db.close()
  meta.close()
})

function holdsBlob(value: unknown): boolean {
  if (value instanceof Blob) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsBlob)
}

const textOf = async (id: string) => (await db.draftPhotos.get(id))?.blob.text()

test('photos of a draft are stored where IndexedDB refuses Blobs', async () => {
  expect(await addPhotos(db, draft, [file])).toEqual([])
  const [photo] = await readPhotos(db, draft)
  expect(photo?.blob.type).toBe('image/jpeg')
  expect(await photo?.blob.text()).toBe('photo')
  const whole = { id: 'p2', draft, name: 'b.jpg', blob: file, thumb: new Blob(['small']) }
  await putPhotos(db, draft, [whole])
  expect(await (await db.draftPhotos.get('p2'))?.thumb?.text()).toBe('small')
})

test('photos of messages and disputes are stored there as well', async () => {
  expect(await textOf(await keepPhoto(db, 'n1', file))).toBe('photo')
  const [id] = await keepPhotos(db, 'dispute:o1', [file])
  expect(await textOf(id ?? '')).toBe('photo')
})

test('a chosen avatar is stored there as well', async () => {
  await keepAvatarDraft(db, file)
  expect(await (await readAvatarDraft(db))?.text()).toBe('photo')
  await keepAvatarDraft(db, null)
  expect(await readAvatarDraft(db)).toBeNull()
})

test('a share is received there and moved into a draft', async () => {
  const form = new FormData()
  form.set('title', 'Pagne')
  form.append('images', file)
  const request = new Request('https://louma.test/share', { method: 'POST', body: form })
  expect((await receiveShare(request, meta)).headers.get('location')).toMatch(/partage=1$/)
  await takeShares(db, meta, draft, blankWords('Dakar'), Date.UTC(2026, 10, 21))
  const [photo] = await readPhotos(db, draft)
  expect(await photo?.blob.text()).toBe('photo')
})

test('rows of version 1.0.0, which hold Blobs, can still be read', async () => {
  vi.restoreAllMocks()
  await db.draftPhotos.put({ id: 'old', draft, name: 'a.jpg', blob: file, thumb: file })
  const [photo] = await readPhotos(db, draft)
  expect(await photo?.blob.text()).toBe('photo')
  expect(await db.draftPhotos.get('missing')).toBeUndefined()
  expect(await db.draftPhotos.bulkGet(['missing', 'old'])).toMatchObject([undefined, { id: 'old' }])
})
