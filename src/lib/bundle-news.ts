import { dayHeading } from './day-heading.ts'

interface News {
  id: string
  type: string
  title: string
  message: string
  created_at: string | null
  read_at: string | null
  data: { user_id: string | null; product_id: string | null; order_id: string | null }
}

/** What one line of the list shows, and the notifications that it stands for, newest first. */
export interface NewsLine<Row extends News> {
  key: string
  row: Row
  rows: readonly [Row, ...Row[]]
  waiting: boolean
  /** The seller whose new products the line counts; null for a single notification. */
  seller: string | null
}

/** The server's sentence about a followed seller's new product (server/domains/products/notify.ts). */
const published = /^(?<name>.+?) propose «\s(?<title>.+)\s»\.$/u

/** New products of the same seller on the same day become one line, at the place of the newest. Keeps the order. */
export function bundleNews<Row extends News>(
  items: readonly { row: Row; waiting: boolean }[],
  now: number,
): NewsLine<Row>[] {
  const lines: NewsLine<Row>[] = []
  const bundles = new Map<string, NewsLine<Row>>()
  for (const { row, waiting } of items) {
    const bundle = bundleOf(row, now)
    const known = bundle === null ? undefined : bundles.get(bundle)
    if (known !== undefined) {
      known.rows = [...known.rows, row]
      known.waiting ||= waiting
      known.seller = row.data.user_id
      continue
    }
    const line: NewsLine<Row> = { key: bundle ?? row.id, row, rows: [row], waiting, seller: null }
    lines.push(line)
    if (bundle !== null) bundles.set(bundle, line)
  }
  return lines.map((line) => (line.seller === null ? line : { ...line, row: summary(line.rows) }))
}

/** Null for what is never bundled. */
function bundleOf({ type, title, message, created_at, data }: News, now: number): string | null {
  if (type !== 'product' || title !== 'Nouvelle annonce' || data.user_id === null) return null
  return published.test(message) ? `${data.user_id} ${dayHeading(created_at, now)}` : null
}

/** Unread while one of them is. */
function summary<Row extends News>(rows: readonly [Row, ...Row[]]): Row {
  const groups = rows.map(({ message }) => published.exec(message)?.groups)
  const read = rows.find(({ read_at }) => read_at === null)?.read_at
  return {
    ...rows[0],
    title: `${groups[0]?.name ?? ''} a publié ${rows.length} annonces`,
    message: groups.map((one) => one?.title).join(', '),
    read_at: read === undefined ? rows[0].read_at : read,
  }
}
