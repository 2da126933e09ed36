import { useNotifications } from '#src/mirror/views.ts'
import { NewsList } from '#src/parts/news-list.tsx'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { pickOrderNews } from './pick-order-news.ts'

const looked = 500

/** What the notifications told of orders, newest first; nothing when they told nothing. */
export function OrderNews({ order }: { order: string | null }) {
  const rows = useNotifications(looked).data?.map(({ row }) => row) ?? []
  const news = pickOrderNews(rows, order)
  if (news.length === 0) return null
  return (
    <Region title="Nouvelles de vos commandes">
      <Card flush>
        <NewsList items={news} marked={({ data }) => order !== null && data.order_id === order} />
      </Card>
    </Region>
  )
}
