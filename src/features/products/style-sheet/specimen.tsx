import type { ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'
import css from './specimen.module.css'

interface SpecimenProps {
  /** What is shown: the part and its state. */
  name: string
  /** Takes the whole line. */
  wide?: boolean
  children: ReactNode
}

/** One part in one state, with its name under it. */
export function Specimen({ name, wide = false, children }: SpecimenProps) {
  return (
    <figure className={cx(css.specimen, wide && css.wide)}>
      <div className={css.stage}>{children}</div>
      <figcaption className={css.name}>{name}</figcaption>
    </figure>
  )
}

/** Specimens side by side, as many as the screen has room for. */
export function Specimens({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>
}
