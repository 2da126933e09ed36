import { expect, test } from 'vitest'
import { parentOf } from '#src/app/navigation.ts'
import { screens } from '#src/app/routes.tsx'

/** The list of conversations has four routes. */
const lists = ['messages', 'product-discussions', 'product-discussions-old', 'seller-conversations']
const roots = ['home', 'dashboard', 'profile', 'products', 'account', 'search', ...lists]

test('every screen except the root screens has a parent', () => {
  const alone = screens.filter((screen) => !screen.bare && parentOf(screen) === undefined)
  expect(alone.map(({ name }) => name).sort()).toEqual([...roots].sort())
  expect(screens.filter((screen) => screen.bare && parentOf(screen) !== undefined)).toEqual([])
})

test('the parents of every screen end at a root screen', () => {
  const byPath = new Map(screens.map((screen) => [screen.path, screen]))
  for (const screen of screens) {
    let parent = parentOf(screen)
    for (let steps = 0; parent !== undefined; steps += 1) {
      expect(steps).toBeLessThan(5)
      const above = byPath.get(parent)
      expect(above, parent).toBeDefined()
      parent = above && parentOf(above)
    }
  }
})
