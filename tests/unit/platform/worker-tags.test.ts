import { expect, test } from 'vitest'
import { createTagRegistrar } from '#src/platform/worker-tags.ts'

function browser() {
  const registered: string[] = []
  const known = new Set<string>()
  const manager = {
    register: async (tag: string) => {
      registered.push(tag)
      known.add(tag)
    },
    getTags: async () => [...known],
  }
  return { registered, known, tags: createTagRegistrar(async () => manager) }
}

test('registers no second tag while one is waiting', async () => {
  const { registered, tags } = browser()
  await Promise.all([tags.request('outbox:1'), tags.request('outbox:2')])
  await tags.request('outbox:3')
  expect(registered).toEqual(['outbox:1'])
})

test('registers a new tag after one fired and failed', async () => {
  const { registered, tags } = browser()
  await tags.request('outbox:1')
  tags.fired('outbox:1')
  await tags.request('outbox:2')
  expect(registered).toEqual(['outbox:1', 'outbox:2'])
})

test('a tag unknown to the browser does not block the next', async () => {
  const { registered, known, tags } = browser()
  await tags.request('outbox:1')
  known.delete('outbox:1')
  await tags.request('outbox:2')
  expect(registered).toEqual(['outbox:1', 'outbox:2'])
})

test('a refusal of the browser is ignored and does not block the next request', async () => {
  let refuse = true
  const registered: string[] = []
  const tags = createTagRegistrar(async () => ({
    register: async (tag) => {
      if (refuse) throw new DOMException('denied', 'NotAllowedError')
      registered.push(tag)
    },
    getTags: async () => ['outbox:1'],
  }))
  await tags.request('outbox:1')
  refuse = false
  await tags.request('outbox:2')
  expect(registered).toEqual(['outbox:2'])
})

test('works without background sync', async () => {
  await expect(createTagRegistrar(async () => null).request('outbox:1')).resolves.toBeUndefined()
})
