import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { Suspense } from 'react'
import type { ProductDetail } from '#contract/products.ts'
import { cx } from '#src/lib/cx.ts'
import { buttonClass } from '#src/ui/button.tsx'
import css from './product-details.module.css'

const MemberOrder = lazyRouteComponent(() => import('./member-order.tsx'), 'MemberOrder')

interface OrderLinkProps {
  product: ProductDetail
  signedIn: boolean
}

/** 'Commander'; guests are sent through the sign-in page and back. */
export function OrderLink({ product, signedIn }: OrderLinkProps) {
  const { id, seller, state, price } = product
  if (seller === null) return null
  if (signedIn) {
    return state === 'published' || state === 'reserved' ? (
      <Suspense>
        <MemberOrder product={product} />
      </Suspense>
    ) : null
  }
  if (price === null || state !== 'published') return null
  return (
    <Link
      to="/login"
      search={{ redirect: `/products/${encodeURIComponent(id)}?commander=1` }}
      className={cx(buttonClass('primary'), css.order)}
    >
      <ShoppingBag aria-hidden="true" />
      Commander
    </Link>
  )
}
