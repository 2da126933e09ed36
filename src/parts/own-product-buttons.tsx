import { Rocket, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { Product } from '#contract/products.ts'
import { Button } from '#src/ui/button.tsx'
import { boostObstacle } from './boost-texts.ts'
import css from './own-product-buttons.module.css'

export interface OwnProductButtonsProps {
  product: Product
  onBoost: () => void
  /** Boost was pressed on a product that can not be boosted. */
  onObstacle: (reason: string) => void
  onDelete: () => void
}

/** What a seller may do with an own product in a list. */
export function OwnProductButtons({ product, onBoost, onObstacle, onDelete }: OwnProductButtonsProps) {
  const reasonId = useId()
  const obstacle = boostObstacle(product)
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
      <Button
        size="small"
        variant="quiet"
        className={css.delete}
        icon={<Trash2 aria-hidden="true" />}
        aria-label={`Supprimer ${product.title}`}
        onClick={onDelete}
      >
        Supprimer
      </Button>
    </>
  )
}
