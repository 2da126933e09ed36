import { useMemo } from 'react'
import type { Photo } from '#contract/photos.ts'
import type { NotificationRow } from '#src/db/rows.ts'
import { bundleNews, type NewsLine } from '#src/lib/bundle-news.ts'
import { notificationTarget } from '#src/lib/notification-target.ts'
import { useKnownPhotos } from '#src/mirror/use-known-photos.ts'
import type { Viewed } from '#src/sync/view/fold.ts'
import { useMinute } from '#src/ui/use-minute.ts'

export interface ShownLine extends NewsLine<NotificationRow> {
  photo: Photo | null
  /** Path that the line leads to; null when there is none. */
  path: string | null
}

export function useNewsLines(items: readonly Viewed<NotificationRow>[]): ShownLine[] {
  const now = useMinute()
  const lines = useMemo(() => bundleNews(items, now), [items, now])
  const photos = useKnownPhotos(lines.flatMap(({ row }) => pictured(row) ?? []))
  return lines.map((line) => ({
    ...line,
    photo: photos.get(pictured(line.row) ?? '') ?? null,
    path: line.seller === null ? notificationTarget(line.row) : `/users/${encodeURIComponent(line.seller)}`,
  }))
}

/** Id of the product or order whose picture the notification shows. */
function pictured({ data }: NotificationRow): string | null {
  return data.product_id ?? data.order_id
}
