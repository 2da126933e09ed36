import { Link } from '@tanstack/react-router'
import type { ProductState as State } from '#contract/product-life.ts'
import css from './awaiting-slot.module.css'
import { ProductState } from './product-state.tsx'

interface StoppedStateProps {
  id: string
  state: State
  title: string
}

export function StoppedState({ id, state, title }: StoppedStateProps) {
  return (
    <>
      <ProductState state={state} />
      <Link
        to="/decisions"
        search={{ cible: id }}
        className={css.way}
        aria-label={`Pourquoi «\u00a0${title}\u00a0» a été arrêtée`}
      >
        Pourquoi ?
      </Link>
    </>
  )
}
