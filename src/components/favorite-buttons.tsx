import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { Product } from '#contract/products.ts'
import css from './favorite-buttons.module.css'
import { lazyComponent } from './lazy-component.ts'

export type Corner = (product: Product) => ReactNode

const UserFavoriteButtons = lazyComponent(
  () => import('./user-favorite-buttons.tsx'),
  'UserFavoriteButtons',
  ({ children }: { children: (corner: Corner) => ReactNode }) => children(() => null),
)

/** Preloads the users' buttons, so that they appear with the first cards. Never rejects. */
export async function loadFavoriteButtons(): Promise<void> {
  await Promise.allSettled([UserFavoriteButtons.preload?.()])
}

interface FavoriteButtonsProps {
  signedIn: boolean
  children: (corner: Corner) => ReactNode
}

/** A guest's button leads to the sign-in and back to the product. */
export function FavoriteButtons({ signedIn, children }: FavoriteButtonsProps) {
  if (!signedIn) return children(guestHeart)
  return (
    <Suspense fallback={children(() => null)}>
      <UserFavoriteButtons>{children}</UserFavoriteButtons>
    </Suspense>
  )
}

function guestHeart({ id, title }: Product) {
  return (
    <Link
      to="/login"
      search={{ redirect: `/products/${id}` }}
      data-scripts
      className={css.heart}
      aria-label={`Ajouter ${title} aux favoris`}
    >
      <span className={css.disc}>
        <Heart aria-hidden="true" />
      </span>
    </Link>
  )
}
