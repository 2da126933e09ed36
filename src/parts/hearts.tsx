import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { Product } from '#contract/products.ts'
import css from './hearts.module.css'
import { lazyPart } from './lazy-part.ts'

export type Corner = (product: Product) => ReactNode

const MemberHearts = lazyPart(
  () => import('./member-hearts.tsx'),
  'MemberHearts',
  ({ children }: { children: (corner: Corner) => ReactNode }) => children(() => null),
)

/** Loads what signed-in people's hearts need, so that they are drawn with the first cards. Never rejects. */
export async function loadHearts(): Promise<void> {
  await Promise.allSettled([MemberHearts.preload?.()])
}

interface HeartsProps {
  signedIn: boolean
  /** Draws a list; each card gets its heart from `corner`. */
  children: (corner: Corner) => ReactNode
}

/** Hearts for the cards of a list. Who is not signed in is led to the sign-in, and back to the product. */
export function Hearts({ signedIn, children }: HeartsProps) {
  if (!signedIn) return children(guestHeart)
  return (
    <Suspense fallback={children(() => null)}>
      <MemberHearts>{children}</MemberHearts>
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
