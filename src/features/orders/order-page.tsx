import { Link } from '@tanstack/react-router'
import { MessageCircle, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { fulfilmentText, orderModeText } from '#contract/order-life.ts'
import { Beside } from '#src/components/beside.tsx'
import { Mirrored } from '#src/components/mirrored.tsx'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { fullDate } from '#src/lib/dates.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { useIntents } from '#src/mirror/money-views.ts'
import { useOrder, useOrders } from '#src/mirror/order-views.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useWide } from '#src/ui/use-wide.ts'
import { ActionDialog } from './detail/action-dialog.tsx'
import { NextCard } from './detail/next-card.tsx'
import { OrderTimeline } from './detail/order-timeline.tsx'
import { RefusedOrder } from './detail/refused-order.tsx'
import { DisputeCard } from './dispute/dispute-card.tsx'
import { isAct, type OrderAction } from './next-step.ts'
import { OrderList } from './order-list.tsx'
import css from './order-page.module.css'
import { OrderPhoto } from './order-photo.tsx'
import { orderNumber } from './order-texts.ts'
import { OrderReceipt } from './receipt/order-receipt.tsx'
import { StateChip } from './state-chip.tsx'
import { useOrderActs } from './use-order-acts.ts'

const titles = { buyer: 'Votre commande', seller: 'Votre vente' }

/** Also shows an order that the server does not have yet. */
export function OrderPage({ id }: { id: string }) {
  const view = useOrder(id)
  const order = view.data
  const wide = useWide()
  return (
    <Page
      title={order ? titles[order.role] : 'Commande'}
      lead={order && !order.local ? `N°\u00a0${orderNumber(id)}` : undefined}
      actions={
        order ? (
          <Link
            to="/orders"
            search={{ vue: order.role === 'buyer' ? 'achats' : 'ventes' }}
            className={buttonClass('quiet', 'small')}
            aria-label="Toutes mes commandes"
          >
            Toutes
          </Link>
        ) : undefined
      }
    >
      {order ? (
        <div className="columns">
          {wide ? <OtherOrders order={order} /> : null}
          <OrderScreen order={order} />
        </div>
      ) : (
        <Mirrored view={view} skeleton={<Skeleton shape="tile" lines={2} />}>
          {() => <NoOrder />}
        </Mirrored>
      )}
    </Page>
  )
}

/** The list that led here, on the same side. */
function OtherOrders({ order: { id, role } }: { order: OrderView }) {
  const orders = (useOrders().data ?? []).filter((one) => one.role === role)
  return (
    <Beside label="Mes commandes">
      <OrderList orders={orders} here={id} />
    </Beside>
  )
}

function NoOrder() {
  return (
    <Card>
      <EmptyState
        art="lost"
        title="Cette commande n’existe pas, ou n’est pas la vôtre."
        action={
          <Link to="/orders" className={buttonClass('primary')}>
            Voir mes commandes
          </Link>
        }
      />
    </Card>
  )
}

/** Actions with a confirmation. */
const needsConfirmation: ReadonlySet<OrderAction> = new Set(['decline', 'cancel', 'take_back', 'complete'])

function OrderScreen({ order }: { order: OrderView }) {
  const acts = useOrderActs(order)
  const [open, setOpen] = useState<OrderAction | null>(null)
  const intents = useIntents() ?? []
  const paying = intents.find(({ id, kind }) => kind === 'pay' && id === order.id)
  const main = useFocusAfterPress()
  const press = (action: OrderAction) => {
    main.pressed()
    if (isAct(action) && !needsConfirmation.has(action)) void acts.change(action)
    else setOpen(action)
  }
  return (
    <div className={css.screen}>
      <div className={css.parts}>
        <div ref={main.ref} className={css.main}>
          <OrderHead order={order} />
          {order.problem === null ? (
            <NextCard order={order} unsettled={paying !== undefined} onPress={press} />
          ) : (
            <RefusedOrder order={order} problem={order.problem} />
          )}
          {order.dispute === null ? null : <DisputeCard order={order} dispute={order.dispute} />}
        </div>
        <div className={css.side}>
          <OrderFacts order={order} />
          {order.history.length === 0 ? null : <OrderTimeline order={order} />}
        </div>
      </div>
      {open === null ? null : (
        <ActionDialog
          action={open}
          order={order}
          paying={paying ?? null}
          acts={acts}
          onClose={() => setOpen(null)}
        />
      )}
      {order.local ? null : <OrderReceipt order={order} />}
    </div>
  )
}

/** When the pressed button is gone or disabled, the heading of the next step gets the focus, else the page's. */
function useFocusAfterPress() {
  const ref = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    const at = document.activeElement
    if (!isPressed.current || (at !== document.body && at?.matches(':disabled') !== true)) return
    isPressed.current = false
    const title = ref.current?.querySelector('h2') ?? document.querySelector<HTMLElement>('main h1')
    if (title === null) return
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  })
  const pressed = () => {
    isPressed.current = true
  }
  return { ref, pressed }
}

function OrderHead({ order }: { order: OrderView }) {
  const { product, price, quantity, total, other, role, conversation_id, local } = order
  return (
    <Card>
      <div className="row gap-4">
        <OrderPhoto product={product} sizes="76px" className={css.photo} />
        <div className={css.words}>
          <StateChip order={order} />
          <Link to="/products/$id" params={{ id: product.id }} className={css.title}>
            {product.title}
          </Link>
          <p className={css.total}>{fcfa(total)}</p>
          {quantity < 2 ? null : (
            <p className="small quiet">
              {quantity} × {fcfa(price)}
            </p>
          )}
        </div>
      </div>
      <div className={css.other}>
        <Link to="/users/$id" params={{ id: other.id }} className={css.person}>
          <Avatar name={other.name} src={other.avatar} />
          <span className={css.who}>
            <span className="small quiet">{role === 'buyer' ? 'Vendu par' : 'Commandé par'}</span>
            <strong>{other.name}</strong>
          </span>
        </Link>
        {conversation_id !== null ? (
          <Link to="/conversations/$id" params={{ id: conversation_id }} className={buttonClass()}>
            <MessageCircle aria-hidden="true" />
            Discuter
          </Link>
        ) : role === 'buyer' && !local ? (
          <Link to="/conversations/new" search={{ product: product.id }} className={buttonClass()}>
            <MessageCircle aria-hidden="true" />
            Discuter
          </Link>
        ) : null}
      </div>
    </Card>
  )
}

function OrderFacts({ order }: { order: OrderView }) {
  const { mode, fulfilment, address, note, created_at, role, local } = order
  const facts: [string, string | null][] = [
    ['Paiement', orderModeText[mode]],
    ['Remise', fulfilmentText[fulfilment]],
    ['Adresse', address],
    [role === 'buyer' ? 'Votre mot' : 'Son mot', note],
    ['Date', local || created_at === null ? null : fullDate(created_at)],
  ]
  return (
    <Region
      title="Détails"
      action={
        local ? undefined : (
          <Button
            variant="quiet"
            size="small"
            icon={<Printer aria-hidden="true" />}
            onClick={() => window.print()}
          >
            Imprimer le reçu
          </Button>
        )
      }
    >
      <Card>
        <dl className={css.facts}>
          {facts.map(([name, value]) =>
            value === null || value === '' ? null : (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
        </dl>
      </Card>
    </Region>
  )
}
