import { dayHeading } from '#src/lib/day-heading.ts'

interface Dated {
  id: string
  created_at: string | null
}

export interface DayGroup<Item> {
  name: string
  items: Item[]
}

/** Groups by local day. Unread items of the first group stay on top, so that reading one moves no other. */
export function dayGroups<Item>(
  items: readonly Item[],
  row: (item: Item) => Dated,
  unreadAtFirst: ReadonlySet<string>,
  now: number,
): DayGroup<Item>[] {
  const groups: DayGroup<Item>[] = []
  for (const item of items) {
    const name = dayHeading(row(item).created_at, now)
    const group = groups.find((known) => known.name === name)
    if (group) group.items.push(item)
    else groups.push({ name, items: [item] })
  }
  const top = groups[0]
  if (top) {
    const first = (item: Item) => unreadAtFirst.has(row(item).id)
    top.items = [...top.items.filter(first), ...top.items.filter((item) => !first(item))]
  }
  return groups
}
