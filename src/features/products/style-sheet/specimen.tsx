import type { ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'
import css from './specimen.module.css'

interface SpecimenProps {
  name: string
  wide?: boolean
  children: ReactNode
}

export function Specimen({ name, wide = false, children }: SpecimenProps) {
  return (
    <figure className={cx(css.specimen, wide && css.wide)}>
      <div className="grow">{children}</div>
      <figcaption className={css.name}>{name}</figcaption>
    </figure>
  )
}

export function Specimens({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>
}
