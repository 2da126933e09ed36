import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { Suspense } from 'react'
import type { Product } from '#contract/products.ts'
import css from './favorite-buttons.module.css'
import { FavoriteText } from './favorite-texts.tsx'
import { lazyComponent } from './lazy-component.ts'

const MemberFavorite = lazyComponent(
  () => import('./user-favorite-buttons.tsx'),
  'MemberFavorite',
  () => null,
)

export function FavoriteButton({ signedIn, product }: { signedIn: boolean; product: Product }) {
  if (signedIn) {
    return (
      <Suspense fallback={<span className={css.button} />}>
        <MemberFavorite product={product} />
      </Suspense>
    )
  }
  return (
    <Link
      to="/login"
      search={{ redirect: `/products/${product.id}` }}
      data-scripts
      className={css.button}
      aria-label={`Ajouter ${product.title} aux favoris`}
    >
      <span className={css.disc}>
        <Heart aria-hidden="true" />
      </span>
      <FavoriteText count={product.favorites_count} />
    </Link>
  )
}
