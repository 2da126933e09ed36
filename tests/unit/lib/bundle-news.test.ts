import { expect, test } from 'vitest'
import { bundleNews } from '#src/lib/bundle-news.ts'

const now = Date.parse('2026-11-25T12:00:00.000Z')

const news = (
  id: string,
  changes: { title?: string; message?: string; user?: string; at?: string; read?: boolean } = {},
) => ({
  row: {
    id,
    type: 'product',
    title: changes.title ?? 'Nouvelle annonce',
    message: changes.message ?? `Moussa propose «\u00a0Sac ${id}\u00a0».`,
    created_at: changes.at ?? '2026-11-25T10:00:00.000Z',
    read_at: changes.read ? '2026-11-25T11:00:00.000Z' : null,
    data: { user_id: changes.user ?? 'moussa', product_id: `p${id}`, order_id: null },
  },
  waiting: false,
})

const shown = (items: Parameters<typeof bundleNews>[0]) =>
  bundleNews(items, now).map(({ row, rows, seller }) => [row.title, rows.map(({ id }) => id).join(), seller])

test('new products of one seller on one day are one line, at the place of the newest', () => {
  const other = news('2', { title: 'Article vendu', message: 'Vendu.' })
  expect(shown([news('1'), other, news('3'), news('4')])).toEqual([
    ['Moussa a publié 3 annonces', '1,3,4', 'moussa'],
    ['Article vendu', '2', null],
  ])
  const [line] = bundleNews([news('1'), news('3')], now)
  expect(line?.row.message).toBe('Sac 1, Sac 3')
})

test('one product, another seller, another day and an unknown sentence stay single', () => {
  const items = [
    news('1'),
    news('2', { user: 'awa', message: 'Awa propose «\u00a0Pagne\u00a0».' }),
    news('3', { at: '2026-11-24T10:00:00.000Z' }),
    news('4', { message: 'Une annonce est arrivée.' }),
  ]
  expect(shown(items)).toEqual(items.map(({ row }) => ['Nouvelle annonce', row.id, null]))
})

test('a bundle is unread while one of its notifications is, and waits while one of them does', () => {
  const read = (...items: Parameters<typeof bundleNews>[0][number][]) => bundleNews(items, now)[0]
  expect(read(news('1', { read: true }), news('2'))?.row.read_at).toBeNull()
  expect(read(news('1', { read: true }), news('2', { read: true }))?.row.read_at).not.toBeNull()
  expect(read(news('1'), { ...news('2'), waiting: true })?.waiting).toBe(true)
})
