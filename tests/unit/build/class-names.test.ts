import { expect, test } from 'vitest'

const path: string = '../../../scripts/class-names.mjs'
const { createClassNames } = await import(/* @vite-ignore */ path)

test('each name of a file gets one short class, the same in every build', () => {
  const built = () => {
    const nameOf = createClassNames('/louma')
    return ['card', 'title', 'card'].map((name) => nameOf(name, '/louma/src/a.module.css?used'))
  }
  const [card = '', title = '', again] = built()
  expect(card).toMatch(/^[a-zA-Z][a-zA-Z0-9]{3}$/)
  expect(title.slice(0, 3)).toBe(card.slice(0, 3))
  expect(title).not.toBe(card)
  expect(again).toBe(card)
  expect(built()).toEqual([card, title, card])
})

test('a file with more names than characters still gives each its own', () => {
  const nameOf = createClassNames('/louma')
  const names = Array.from({ length: 5000 }, (_, at) => nameOf(`n${at}`, '/louma/src/a.module.css'))
  expect(new Set(names).size).toBe(5000)
})

test('two files with the same beginning are refused', () => {
  const nameOf = createClassNames('/louma')
  expect(() => {
    for (let at = 0; at < 300_000; at += 1) nameOf('card', `/louma/src/${at}.module.css`)
  }).toThrow('the same class names')
})
