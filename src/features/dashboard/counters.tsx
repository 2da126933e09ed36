import { Bell, ClipboardList, Eye, MessageCircle } from 'lucide-react'
import { cx } from '#src/lib/cx.ts'
import css from './counters.module.css'
import type { Counter } from './dashboard-counters.ts'

const icons: Record<Counter['kind'], typeof Bell> = {
  messages: MessageCircle,
  orders: ClipboardList,
  notifications: Bell,
  views: Eye,
}

/** What waits for the seller, in one line of chips; what is not 0 and asks for a look stands out. */
export function Counters({ counters }: { counters: readonly Counter[] }) {
  if (counters.length === 0) return null
  return (
    <ul className={css.counters}>
      {counters.map(({ kind, count, text }) => {
        const Icon = icons[kind]
        return (
          <li key={kind} className={cx(css.counter, count > 0 && kind !== 'views' && css.asks)}>
            <Icon aria-hidden="true" />
            {text}
          </li>
        )
      })}
    </ul>
  )
}
