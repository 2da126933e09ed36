import { NewsList } from '#src/components/news-list.tsx'
import { useNotifications } from '#src/mirror/views.ts'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'

const looked = 500
const shown = 10

/** Notifications about this user. */
export function NewsOfPerson({ id }: { id: string }) {
  const rows = useNotifications(looked).data ?? []
  const news = rows.flatMap(({ row }) => (row.data.user_id === id ? [row] : [])).slice(0, shown)
  if (news.length === 0) return null
  return (
    <Region title="Dans vos notifications">
      <Card flush>
        <NewsList items={news} />
      </Card>
    </Region>
  )
}
