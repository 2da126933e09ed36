import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOrders } from '#src/mirror/order-views.ts'
import { buttonClass } from '#src/ui/button.tsx'

interface BackToOrderProps {
  variant?: 'primary'
  icon?: ReactNode
  /** Shown without an order to pay. */
  otherwise?: ReactNode
}

/**
 * Leads to the order in the address, else to what waits for its payment: the payment page of a provider returns
 * without the address, possibly in another tab.
 */
export function BackToOrder({ variant, icon, otherwise = null }: BackToOrderProps) {
  const { order } = useSearch({ strict: false })
  const orders = useOrders().data ?? []
  const unpaid = orders.filter(({ role, state }) => role === 'buyer' && state === 'awaiting_payment')
  const id = order ?? (unpaid.length === 1 ? unpaid[0]?.id : undefined)
  if (id !== undefined) {
    return (
      <Link to="/orders/$id" params={{ id }} className={buttonClass(variant)}>
        {icon}
        Revenir à la commande
      </Link>
    )
  }
  if (unpaid.length === 0) return otherwise
  return (
    <Link to="/orders" className={buttonClass(variant)}>
      {icon}
      Voir les commandes à payer
    </Link>
  )
}
