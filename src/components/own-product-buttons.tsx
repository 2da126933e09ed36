import { Link } from '@tanstack/react-router'
import { Ellipsis, Rocket, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { ProductState } from '#contract/product-life.ts'
import {
  nextProductState,
  type SellerEvent,
  sellerEvents,
  sellerEventText,
} from '#contract/product-life-events.ts'
import type { Product } from '#contract/products.ts'
import { cx } from '#src/lib/cx.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Menu, MenuAction } from '#src/ui/menu.tsx'
import { boostObstacle } from './boost-texts.ts'
import css from './own-product-buttons.module.css'

interface OwnProductButtonsProps {
  product: Product
  onBoost: () => void
  onObstacle: (reason: string) => void
  onEvent: (event: SellerEvent) => void
  onDelete: () => void
  onBoosts: () => void
  isOpen?: boolean
}

export function OwnProductButtons(props: OwnProductButtonsProps) {
  const { product, onBoost, onObstacle, onEvent, onDelete, onBoosts, isOpen = false } = props
  const wasBoosted = product.is_boosted || product.boosted_until !== null
  const reasonId = useId()
  const obstacle = boostObstacle(product)
  const events = eventsOf(product.state)
  return (
    <>
      <Button
        size="small"
        className={css.boost}
        icon={<Rocket aria-hidden="true" />}
        aria-label={`Booster ${product.title}`}
        aria-disabled={obstacle !== null || undefined}
        aria-describedby={obstacle === null ? undefined : reasonId}
        title={obstacle ?? undefined}
        onClick={() => (obstacle === null ? onBoost() : onObstacle(obstacle))}
      >
        Booster
      </Button>
      {obstacle === null ? null : (
        <span id={reasonId} hidden>
          {obstacle}
        </span>
      )}
      {isOpen ? null : (
        <Link
          to="/products/$id/edit"
          params={{ id: product.id }}
          className={cx(buttonClass('secondary', 'small'), css.edit)}
          aria-label={`Modifier ${product.title}`}
        >
          Modifier
        </Link>
      )}
      {events.length === 0 && !wasBoosted ? null : (
        <Menu
          button={{
            label: `Changer l’état de ${product.title}`,
            content: <Ellipsis aria-hidden="true" />,
            className: css.more,
          }}
        >
          {events.map((event) => (
            <MenuAction key={event} onClick={() => onEvent(event)}>
              {sellerEventText[event]}
            </MenuAction>
          ))}
          {wasBoosted ? <MenuAction onClick={onBoosts}>Résultats des boosts</MenuAction> : null}
        </Menu>
      )}
      <Button
        size="small"
        variant="quiet"
        className={css.delete}
        icon={<Trash2 aria-hidden="true" />}
        aria-label={`Supprimer ${product.title}`}
        onClick={onDelete}
      >
        <span className={css.word}>Supprimer</span>
      </Button>
    </>
  )
}

export function eventsOf(state: ProductState): SellerEvent[] {
  return sellerEvents.filter((event) => nextProductState(state, event, 'seller') !== null)
}
