import type { NotificationRow } from '#src/db/rows.ts'

type News = Pick<NotificationRow, 'type' | 'data'>

const shown = 20

/** The newest news of orders, with those of the wanted order before all others. */
export function pickOrderNews<Item extends News>(rows: readonly Item[], order: string | null): Item[] {
  const news = rows.filter(({ type }) => type === 'order')
  const wanted = (item: Item) => order !== null && item.data.order_id === order
  return [...news.filter(wanted), ...news.filter((item) => !wanted(item))].slice(0, shown)
}
