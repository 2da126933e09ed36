import { expect, test } from 'vitest'
import { pickOrderNews } from '#src/features/orders/pick-order-news.ts'

const news = (id: string, type: string, order_id: string | null) => ({
  id,
  type,
  data: { product_id: null, user_id: null, order_id },
})
const rows = [
  news('a', 'order', 'o1'),
  news('b', 'like', null),
  news('c', 'order', 'o2'),
  news('d', 'order', null),
]
const ids = (order: string | null) => pickOrderNews(rows, order).map(({ id }) => id)

test('only news of orders, newest first as they come', () => {
  expect(ids(null)).toEqual(['a', 'c', 'd'])
})

test('the wanted order stands before all others', () => {
  expect(ids('o2')).toEqual(['c', 'a', 'd'])
  expect(ids('unknown')).toEqual(['a', 'c', 'd'])
})

test('a long history is cut, never the wanted order', () => {
  const many = Array.from({ length: 50 }, (_, at) => news(`n${at}`, 'order', `x${at}`))
  const picked = pickOrderNews(many, 'x49')
  expect(picked).toHaveLength(20)
  expect(picked[0]?.id).toBe('n49')
})
