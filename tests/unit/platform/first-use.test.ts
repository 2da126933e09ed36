import { expect, test } from 'vitest'
import { firstUse } from '#src/platform/first-use.ts'

function pageOf() {
  const target = new EventTarget()
  return Object.assign(target, { documentElement: { dataset: {} as DOMStringMap } }) as unknown as Document
}

async function isUsed(use: Promise<void>): Promise<boolean> {
  return Promise.race([use.then(() => true), new Promise<false>((resolve) => setTimeout(resolve, 0, false))])
}

test.each(['scroll', 'pointerdown', 'keydown'])(
  'the first %s is a use, for later callers too',
  async (type) => {
    const page = pageOf()
    const use = firstUse(page)
    expect(await isUsed(use)).toBe(false)
    page.dispatchEvent(new Event(type))
    expect(await isUsed(use)).toBe(true)
    expect(page.documentElement.dataset.used).toBe('')
    expect(await isUsed(firstUse(page))).toBe(true)
  },
)

test('a moved mouse is no use', async () => {
  const page = pageOf()
  const use = firstUse(page)
  page.dispatchEvent(new Event('pointermove'))
  expect(await isUsed(use)).toBe(false)
})
