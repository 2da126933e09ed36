import { Clock, Heart } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import type { Product } from '#contract/products.ts'
import { favoriteSet, wasFavorite } from '#src/domains/favorites/favorites.ts'
import { cx } from '#src/lib/cx.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useFavoriteCount, useFavoriteIds } from '#src/mirror/social-views.ts'
import type { Chosen } from '#src/sync/view/choices.ts'
import { useChosen } from '#src/ui/use-chosen.ts'
import css from './favorite-buttons.module.css'
import type { Corner } from './favorite-buttons.tsx'
import { FavoriteText } from './favorite-texts.tsx'
import { useAttempt } from './use-attempt.ts'
import { useVibration } from './use-vibration.ts'

/**
 * Chosen state by product id; null: the server has no favourites. A changed favourite renders the hearts of a list, and not
 * its cards.
 */
const HeartsContext = createContext<ReadonlyMap<string, Chosen> | null | undefined>(null)

export function UserFavoriteButtons({ children }: { children: (corner: Corner) => ReactNode }): ReactNode {
  const { data: hearts, absent } = useFavoriteIds()
  return <HeartsContext value={absent ? null : hearts}>{children(heart)}</HeartsContext>
}

const heart: Corner = (product) => <ListedHeart product={product} />

function ListedHeart({ product }: { product: Product }) {
  const hearts = use(HeartsContext)
  const setFavorite = useSetFavorite()
  if (hearts === null) return null
  return (
    <FavoriteButtonIcon
      product={product}
      chosen={hearts?.get(product.id)}
      className={css.heart}
      onChoose={(on) => setFavorite(product, on)}
    />
  )
}

export function MemberFavorite({ product }: { product: Product }) {
  const { data: hearts, absent } = useFavoriteIds()
  const counted = useFavoriteCount(product.id)
  const setFavorite = useSetFavorite()
  if (absent) return null
  return (
    <FavoriteButtonIcon
      product={product}
      chosen={hearts?.get(product.id)}
      className={css.button}
      onChoose={(on) => setFavorite(product, on)}
    >
      <FavoriteText count={Math.max(0, product.favorites_count + counted)} />
    </FavoriteButtonIcon>
  )
}

interface HeartButtonProps {
  product: Product
  chosen: Chosen | undefined
  className: string | undefined
  onChoose: (on: boolean) => Promise<boolean>
  children?: ReactNode
}

function FavoriteButtonIcon({ product, chosen, className, onChoose, children }: HeartButtonProps) {
  const [on, choose] = useChosen(chosen?.on ?? false, onChoose)
  const waiting = chosen?.waiting ?? false
  return (
    <button
      type="button"
      className={cx(className, on && css.on)}
      aria-label={`${on ? `Retirer ${product.title} des favoris` : `Ajouter ${product.title} aux favoris`}${waiting ? ', en attente d’envoi' : ''}`}
      onClick={() => choose(!on)}
    >
      <span className={css.disc}>
        <Heart aria-hidden="true" />
        {waiting ? (
          <span className={css.clock}>
            <Clock aria-hidden="true" />
          </span>
        ) : null}
      </span>
      {children}
    </button>
  )
}

/** Works offline; resolves to whether the change was stored. */
function useSetFavorite(): (product: Product, on: boolean) => Promise<boolean> {
  const { db, sync } = useMirror()
  const attempt = useAttempt()
  const vibrate = useVibration()
  return (product, on) => {
    if (on) vibrate()
    return attempt(async () => {
      const was = await wasFavorite(db, product.id)
      await sync.act(favoriteSet, { id: product.id, on, was, product })
    })
  }
}
