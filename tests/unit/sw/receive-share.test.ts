import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MetaDb } from '#src/db/meta-db.ts'
import { receiveShare } from '#sw/receive-share.ts'

let meta: MetaDb
beforeEach(() => {
  meta = new MetaDb({ indexedDB: new IDBFactory(), IDBKeyRange } as object)
})
afterEach(() => meta.close())

const photo = (name: string, bytes = 'x') => new File([bytes], name, { type: 'image/jpeg' })

/** The POST request of a share target. */
function shared(fields: Record<string, string>, files: File[] = [], referrer = 'about:client'): Request {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const file of files) body.append('images', file)
  const request = new Request('https://louma.test/products/create', { method: 'POST', body })
  Object.defineProperty(request, 'referrer', { value: referrer })
  return request
}

const leadsTo = (answer: Response) => `${answer.status} ${answer.headers.get('Location')}`
const kept = '303 https://louma.test/products/create?partage=1'

describe('a share', () => {
  test('is stored with pictures and text, and redirects to the form', async () => {
    const fields = { title: ' Pagne wax ', text: 'Six yards', url: 'https://exemple.test/a' }
    const answer = await receiveShare(shared(fields, [photo('un.jpg'), photo('deux.jpg')]), meta)
    expect(leadsTo(answer)).toBe(kept)
    const [share] = await meta.shares.toArray()
    expect(share).toMatchObject({
      title: 'Pagne wax',
      text: 'Six yards\nhttps://exemple.test/a',
      refused: [],
    })
    expect(share?.photos.map(({ name, blob }) => `${name} ${blob.size}`)).toEqual(['un.jpg 1', 'deux.jpg 1'])
    const ids = share?.photos.map(({ id }) => id) ?? []
    expect(ids).toEqual([...new Set(ids)].sort())
  })

  test('of text only is stored as well', async () => {
    expect(leadsTo(await receiveShare(shared({ text: 'Vélo' }), meta))).toBe(kept)
    expect(await meta.shares.toArray()).toMatchObject([{ title: '', text: 'Vélo', photos: [] }])
  })

  test('of eleven pictures and a document stores ten, and the refused names', async () => {
    const files = Array.from({ length: 11 }, (_, at) => photo(`${at}.jpg`))
    const document = new File(['%PDF'], 'facture.pdf', { type: 'application/pdf' })
    await receiveShare(shared({}, [document, ...files]), meta)
    const [share] = await meta.shares.toArray()
    expect(share?.photos).toHaveLength(10)
    expect(share?.refused).toEqual([
      { name: 'facture.pdf', reason: 'not_a_photo' },
      { name: '10.jpg', reason: 'too_many' },
    ])
  })

  test('is kept with the last four; older ones are deleted', async () => {
    for (let count = 1; count <= 7; count += 1) await receiveShare(shared({ title: String(count) }), meta)
    expect((await meta.shares.toArray()).map(({ title }) => title)).toEqual(['3', '4', '5', '6', '7'])
  })
})

describe('a share that cannot be stored redirects to the form all the same', () => {
  test('a full device', async () => {
    const full = Object.assign(new Error('AbortError'), {
      inner: Object.assign(new Error('no room'), { name: 'QuotaExceededError' }),
    })
    meta.transaction = (() => Promise.reject(full)) as unknown as MetaDb['transaction']
    expect(leadsTo(await receiveShare(shared({}, [photo('a.jpg')]), meta))).toContain('partage=plein')
  })

  test('a body that is no form', async () => {
    const request = new Request('https://louma.test/products/create', { method: 'POST', body: '{}' })
    expect(leadsTo(await receiveShare(request, meta))).toContain('partage=perdu')
  })

  test('a form of another site is not stored', async () => {
    const foreign = shared({ title: 'Piège' }, [photo('a.jpg')], 'https://ailleurs.test/page')
    expect(leadsTo(await receiveShare(foreign, meta))).toContain('partage=perdu')
    expect(await meta.shares.count()).toBe(0)
  })

  test('a form of our own page is stored', async () => {
    const own = shared({ title: 'Vélo' }, [], 'https://louma.test/')
    expect(leadsTo(await receiveShare(own, meta))).toBe(kept)
  })
})
