import { useLiveQuery } from 'dexie-react-hooks'
import {
  Bell,
  CircleAlert,
  ClipboardList,
  Hourglass,
  type LucideIcon,
  MessageCircle,
  SquarePen,
} from 'lucide-react'
import type { ProductState } from '#contract/product-life.ts'
import { counted } from '#src/components/counted.ts'
import { LinkRow } from '#src/components/link-row.tsx'
import { Mirrored } from '#src/components/mirrored.tsx'
import { needsMyAction } from '#src/domains/orders/own-part.ts'
import { freeDrafts } from '#src/domains/products/drafts.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useOrders } from '#src/mirror/order-views.ts'
import { useUnreadMessages } from '#src/mirror/use-unread-messages.ts'
import { useProducts, type useStats, useUnreadCount } from '#src/mirror/views.ts'
import { Region } from '#src/ui/region.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

interface TasksProps {
  stats: ReturnType<typeof useStats>
  /** Renders nothing when there is nothing to do. */
  hideNone: boolean
}

export function Tasks({ stats, hideNone }: TasksProps) {
  const tasks = shownTasks(useCounts(stats))
  if (hideNone && tasks.length === 0) return null
  return (
    <Region title="À faire">
      <Mirrored kept view={stats} skeleton={<Skeleton shape="row" lines={2} />}>
        {() =>
          tasks.length === 0 ? (
            <p className="quiet">Rien ne vous attend pour le moment.</p>
          ) : (
            <Rows>
              {tasks.map(({ kind, text, icon: Icon, to, search }) => (
                <LinkRow key={kind} to={to} {...(search && { search })} icon={<Icon />} label={text} />
              ))}
            </Rows>
          )
        }
      </Mirrored>
    </Region>
  )
}

type Counts = Partial<Record<keyof typeof kinds, number | null | undefined>>

/** From the lists of the device, else from the server's figures. */
function useCounts(stats: ReturnType<typeof useStats>): Counts {
  const { db } = useMirror()
  const orders = useOrders()
  const products = useProducts(everything)
  const unread = useUnreadCount()
  const inState = (state: ProductState) => products.data?.filter(({ row }) => row.state === state).length
  return {
    orders: orders.filled
      ? orders.data?.filter(needsMyAction).length
      : stats.data?.row.overview.pending_orders,
    messages: useUnreadMessages(),
    notifications: unread.filled ? unread.data : undefined,
    rejected: inState('rejected'),
    slots: inState('awaiting_slot'),
    drafts: useLiveQuery(async () => (await freeDrafts(db)).length, [db]),
  }
}

const everything = 100_000

interface Kind {
  one: string
  many: string
  icon: LucideIcon
  to: string
  search?: Record<string, string>
}

const kinds = {
  orders: { one: 'commande à traiter', many: 'commandes à traiter', icon: ClipboardList, to: '/orders' },
  messages: { one: 'message non lu', many: 'messages non lus', icon: MessageCircle, to: '/messages' },
  rejected: {
    one: 'annonce refusée',
    many: 'annonces refusées',
    icon: CircleAlert,
    to: '/my-products',
    search: { etat: 'rejected' },
  },
  drafts: { one: 'annonce à terminer', many: 'annonces à terminer', icon: SquarePen, to: '/my-products' },
  slots: {
    one: 'annonce attend une place',
    many: 'annonces attendent une place',
    icon: Hourglass,
    to: '/my-products',
    search: { etat: 'awaiting_slot' },
  },
  notifications: {
    one: 'notification non lue',
    many: 'notifications non lues',
    icon: Bell,
    to: '/notifications',
  },
} satisfies Record<string, Kind>

/** In the order of `kinds`; unknown counts and zeros are left out. */
export function shownTasks(counts: Counts): (Kind & { kind: string; text: string })[] {
  return Object.entries<Kind>(kinds).flatMap(([kind, one]) => {
    const count = counts[kind as keyof typeof kinds] ?? 0
    return count === 0 ? [] : [{ ...one, kind, text: counted(count, one.one, one.many) }]
  })
}
