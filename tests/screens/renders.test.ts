import { waitFor } from '@testing-library/dom'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { person } from '#tests/support/screens/answers.ts'
import { type Answers, openScreen } from '#tests/support/screens/open-screen.ts'
import { product } from '#tests/support/sync/product.ts'

/** Identity of the properties that React last gave this element: each rendering of it makes new ones. */
function propsOf(element: Element): unknown {
  const [, props] = Object.entries(element).find(([key]) => key.startsWith('__reactProps$')) ?? []
  if (props === undefined) throw new Error('React has not rendered this element')
  return props
}

const marketOf = (price: number): Answers => ({
  'GET /products': {
    json: { data: [product('p1', { title: 'Radio', price })], meta: { cursor: null, has_more: false } },
  },
})

for (const [who, user] of [
  ['a guest', null],
  ['a user', person()],
] as const)
  for (const path of ['/', '/products'])
    test(`a pull renders the cards of ${who} on ${path} again only if their products have changed`, async () => {
      const screen = await openScreen(path, { user, answers: marketOf(45_000) })
      const card = async () => {
        const [link] = await screen.findAllByRole('link', { name: 'Radio' })
        const item = link?.closest('li')
        if (!item) throw new Error('No card')
        return item
      }
      const pull = async () => {
        const before = screen.requests.length
        await screen.sync().refresh()
        await waitFor(() => expect(screen.requests.length).toBeGreaterThan(before))
        expect(await screen.sync().settle(10_000)).toBe(true)
      }
      await card()
      await pull()

      const rendered = propsOf(await card())
      await pull()
      expect(propsOf(await card())).toBe(rendered)

      Object.assign(screen.answers, marketOf(40_000))
      await pull()
      await screen.findAllByText(/^40\s000/)
      expect(propsOf(await card())).not.toBe(rendered)
    })

test('the clock does not render a page twice at its start', async () => {
  const path: string = '#src/ui/use-minute.ts?start'
  const { useMinute } = (await import(path)) as typeof import('#src/ui/use-minute.ts')
  vi.useFakeTimers({ now: Date.now() + 5_000, toFake: ['Date'] })
  const shown: number[] = []
  function Clock() {
    shown.push(useMinute())
    return null
  }
  const root = createRoot(document.createElement('div'))
  root.render(createElement(Clock))
  await vi.waitFor(() => expect(shown).not.toEqual([]))
  await new Promise((resolve) => setTimeout(resolve, 50))
  root.unmount()
  expect(shown).toHaveLength(1)
})
