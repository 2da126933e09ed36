import { Link } from '@tanstack/react-router'
import css from './awaiting-slot.module.css'
import { ProductState } from './product-state.tsx'

export function AwaitingSlot({ title }: { title: string }) {
  return (
    <>
      <ProductState state="awaiting_slot" />
      <Link to="/publishing-packages" className={css.way} aria-label={`Donner une place à ${title}`}>
        Donner une place
      </Link>
    </>
  )
}
