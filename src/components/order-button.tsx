import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { endedStates } from '#contract/order-life.ts'
import { cx } from '#src/lib/cx.ts'
import { useOrders } from '#src/mirror/order-views.ts'
import { Button, type ButtonSize, buttonClass } from '#src/ui/button.tsx'
import type { Orderable } from './order-sheet.tsx'

const OrderSheet = lazyRouteComponent(() => import('./order-sheet.tsx'), 'OrderSheet')

interface OrderButtonProps {
  product: Orderable
  label: string
  size?: ButtonSize
  className?: string | undefined
  /** Opens the sheet at once, after a return from the sign-in. */
  begins?: boolean
}

export function OrderButton({ product, label, size, className, begins = false }: OrderButtonProps) {
  const { data, absent } = useOrders()
  const [isOpen, open] = useState(begins)
  // No button when the server has no orders.
  if (absent || data === undefined) return null
  const going = data.find(
    (one) => one.role === 'buyer' && one.product.id === product.id && !endedStates.includes(one.state),
  )
  if (going !== undefined && !isOpen) {
    return (
      <Link
        to="/orders/$id"
        params={{ id: going.id }}
        className={cx(buttonClass('primary', size), className)}
      >
        <ShoppingBag aria-hidden="true" />
        Voir ma commande
      </Link>
    )
  }
  return (
    <>
      <Button
        variant="primary"
        {...(size === undefined ? {} : { size })}
        className={className}
        icon={<ShoppingBag aria-hidden="true" />}
        onClick={() => open(true)}
      >
        {label}
      </Button>
      {isOpen ? (
        <Suspense>
          <OrderSheet product={product} onClose={() => open(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
