import { expect, test } from 'vitest'
import { parentOf } from '#src/app/navigation.ts'
import { screens } from '#src/app/routes.tsx'

/** The list of conversations has four routes. */
const lists = ['messages', 'product-discussions', 'product-discussions-old', 'seller-conversations']
const roots = ['home', 'dashboard', 'profile', 'products', 'account', 'search', ...lists]

test('every screen except the root screens has a parent', () => {
  const alone = screens.filter(({ name, bare }) => !bare && parentOf(name) === undefined)
  expect(alone.map(({ name }) => name).sort()).toEqual([...roots].sort())
  expect(screens.filter(({ name, bare }) => bare && parentOf(name) !== undefined)).toEqual([])
})

test('the parents of every screen end at a root screen', () => {
  const byPath = new Map(screens.map((screen) => [screen.path, screen]))
  for (const { name } of screens) {
    let here = name
    for (let steps = 0; parentOf(here) !== undefined; steps += 1) {
      expect(steps).toBeLessThan(5)
      here = byPath.get(parentOf(here) ?? '')?.name ?? 'nowhere'
    }
    expect(here).not.toBe('nowhere')
  }
})
