import { TimeAgo } from '#src/ui/time.tsx'
import { EventMark } from './event-mark.tsx'
import css from './news-list.module.css'

interface NewsItem {
  id: string
  type: string
  title: string
  message: string
  created_at: string | null
}

export interface NewsListProps<Item extends NewsItem> {
  items: readonly Item[]
}

export function NewsList<Item extends NewsItem>({ items }: NewsListProps<Item>) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id} className={css.item}>
          <EventMark type={item.type} />
          <div className={css.words}>
            <p className="semibold">{item.title}</p>
            {item.message === '' ? null : <p dir="ltr">{item.message}</p>}
            <p className="small quiet">
              <TimeAgo at={item.created_at} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
