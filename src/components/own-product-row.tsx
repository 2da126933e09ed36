import { Link } from '@tanstack/react-router'
import {
  ChartNoAxesColumn,
  CircleCheck,
  CirclePause,
  CirclePlay,
  Clock,
  EllipsisVertical,
  Eye,
  Heart,
  Rocket,
  SquarePen,
  Trash2,
} from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ProductState as State } from '#contract/product-life.ts'
import {
  nextProductState,
  type SellerEvent,
  sellerEvents,
  sellerEventText,
} from '#contract/product-life-events.ts'
import type { Product } from '#contract/products.ts'
import { cx } from '#src/lib/cx.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Menu, MenuAction, menuItemProps } from '#src/ui/menu.tsx'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import { boostObstacle } from './boost-texts.ts'
import { BoostedMark } from './boosted-mark.tsx'
import { CountWithIcon } from './count-with-icon.tsx'
import { NoPhoto } from './no-photo.tsx'
import css from './own-product-row.module.css'
import { PhotoPicture } from './photo-picture.tsx'
import { Price } from './price.tsx'
import { ProductState } from './product-state.tsx'

export interface OwnProductRowProps {
  product: Product
  /** An action on it is in the outbox. */
  waiting?: boolean
  refused?: boolean
  /** Replaces the state of a product that is still being sent. */
  status?: ReactNode
  /** The edit form of this product is on the same screen. */
  isOpen?: boolean
  onBoost: () => void
  onObstacle: (reason: string) => void
  onEvent: (event: SellerEvent) => void
  onDelete: () => void
  onBoosts: () => void
}

/** A product of the seller: the one action that fits its state, and a menu with the others. */
export function OwnProductRow(props: OwnProductRowProps) {
  const { product, waiting = false, refused = false, status, isOpen = false } = props
  const { id, title, state } = product
  const next = nextStep(product)
  const shown = next === 'edit' && isOpen ? null : next
  return (
    <li className={css.row}>
      {product.photo === null ? (
        <NoPhoto title={title} className={css.picture} />
      ) : (
        <PhotoPicture className={css.picture} photo={product.photo} alt="" sizes="72px" />
      )}
      <div className={css.words}>
        <div className={css.head}>
          <Price amount={product.price} />
          <PendingMark waiting={waiting} refused={refused} />
        </div>
        <p className={css.title}>{title}</p>
      </div>
      <div className={cx(css.facts, shown === null && css.alone)}>
        <span className={css.state}>{status ?? <ProductState state={state} />}</span>
        <span className={css.counts}>
          <CountWithIcon icon={<Eye />} count={product.views} one="vue" many="vues" />
          <CountWithIcon icon={<Heart />} count={product.favorites_count} one="favori" many="favoris" />
        </span>
        <BoostedMark product={product} />
      </div>
      {shown === null ? null : (
        <div className={css.next}>
          {shown === 'edit' ? (
            <Link
              to="/products/$id/edit"
              params={{ id }}
              className={cx(buttonClass('secondary', 'small'), css.act)}
              aria-label={`Modifier ${title}`}
            >
              Modifier
            </Link>
          ) : shown === 'boost' ? (
            <Button
              size="small"
              className={cx(css.act, css.boost)}
              icon={<Rocket aria-hidden="true" />}
              aria-label={`Booster ${title}`}
              onClick={props.onBoost}
            >
              Booster
            </Button>
          ) : (
            <Button
              size="small"
              className={css.act}
              aria-label={`${eventText(shown, state)} ${title}`}
              onClick={() => props.onEvent(shown)}
            >
              {eventText(shown, state)}
            </Button>
          )}
        </div>
      )}
      <Menu
        button={{
          label: `Actions sur ${title}`,
          content: <EllipsisVertical aria-hidden="true" />,
          className: css.menu,
        }}
      >
        <Others {...props} shown={shown} />
      </Menu>
    </li>
  )
}

function Others({ shown, ...props }: OwnProductRowProps & { shown: NextStep | null }) {
  const { product, isOpen = false } = props
  const { id, state } = product
  const reasonId = useId()
  const obstacle = boostObstacle(product)
  return (
    <>
      {isOpen || shown === 'edit' ? null : (
        <Link to="/products/$id/edit" params={{ id }} {...menuItemProps}>
          <SquarePen aria-hidden="true" />
          Modifier
        </Link>
      )}
      {shown === 'boost' ? null : (
        <MenuAction
          icon={<Rocket aria-hidden="true" />}
          aria-disabled={obstacle !== null || undefined}
          aria-describedby={obstacle === null ? undefined : reasonId}
          onClick={() => (obstacle === null ? props.onBoost() : props.onObstacle(obstacle))}
        >
          Booster
        </MenuAction>
      )}
      {obstacle === null ? null : (
        <span id={reasonId} hidden>
          {obstacle}
        </span>
      )}
      {eventsOf(state).map((event) =>
        event === shown ? null : (
          <MenuAction key={event} icon={eventIcons[event]} onClick={() => props.onEvent(event)}>
            {eventText(event, state)}
          </MenuAction>
        ),
      )}
      {product.is_boosted || product.boosted_until !== null ? (
        <MenuAction icon={<ChartNoAxesColumn aria-hidden="true" />} onClick={props.onBoosts}>
          Résultats des boosts
        </MenuAction>
      ) : null}
      <MenuAction icon={<Trash2 aria-hidden="true" />} tone="danger" onClick={props.onDelete}>
        Supprimer
      </MenuAction>
    </>
  )
}

type NextStep = SellerEvent | 'edit' | 'boost'

/** The action that a seller most likely wants in this state; null when the state line says what to do. */
function nextStep({ state, is_boosted }: Pick<Product, 'state' | 'is_boosted'>): NextStep | null {
  switch (state) {
    case 'published':
      return is_boosted ? null : 'boost'
    case 'draft':
    case 'rejected':
      return 'edit'
    case 'expired':
    case 'paused':
      return 'publish'
    case 'reserved':
      return 'sell'
    default:
      return null
  }
}

export function eventsOf(state: State): SellerEvent[] {
  return sellerEvents.filter((event) => nextProductState(state, event, 'seller') !== null)
}

function eventText(event: SellerEvent, state: State): string {
  const was = state === 'expired' || state === 'paused'
  return event === 'publish' && was ? 'Remettre en ligne' : sellerEventText[event]
}

const eventIcons: Record<SellerEvent, ReactNode> = {
  publish: <CirclePlay aria-hidden="true" />,
  reserve: <Clock aria-hidden="true" />,
  release: <CirclePlay aria-hidden="true" />,
  pause: <CirclePause aria-hidden="true" />,
  sell: <CircleCheck aria-hidden="true" />,
  relist: <CirclePlay aria-hidden="true" />,
}
