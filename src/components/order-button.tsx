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
  /** Begins with the sheet: whoever comes back from the sign-in wanted to order. */
  begins?: boolean
}

/** The way to order something; the order that there is, for who has ordered it already. */
export function OrderButton({ product, label, size, className, begins = false }: OrderButtonProps) {
  const { data, absent } = useOrders()
  const [isOpen, open] = useState(begins)
  // A server without orders: no button that leads nowhere.
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
