import { Link } from '@tanstack/react-router'
import { Bell, ClipboardList, Eye, MessageCircle, UserCheck } from 'lucide-react'
import { cx } from '#src/lib/cx.ts'
import css from './counters.module.css'
import type { Counter } from './dashboard-counters.ts'

const icons: Record<Counter['kind'], typeof Bell> = {
  messages: MessageCircle,
  orders: ClipboardList,
  notifications: Bell,
  following: UserCheck,
  views: Eye,
}

const ways: Partial<Record<Counter['kind'], { to: string; search?: { vue: string } }>> = {
  messages: { to: '/messages' },
  orders: { to: '/orders', search: { vue: 'ventes' } },
  notifications: { to: '/notifications' },
}

/** One row of chips; counters that need attention are highlighted. */
export function Counters({ counters }: { counters: readonly Counter[] }) {
  if (counters.length === 0) return null
  return (
    <ul className={css.counters}>
      {counters.map(({ kind, count, text }) => {
        const Icon = icons[kind]
        const way = ways[kind]
        const words = (
          <>
            <Icon aria-hidden="true" />
            {text}
          </>
        )
        return (
          <li key={kind} className={css.place}>
            {way === undefined ? (
              <span className={css.counter}>{words}</span>
            ) : (
              <Link {...way} className={cx(css.counter, count > 0 && css.asks)}>
                {words}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
