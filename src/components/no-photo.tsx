import { ShoppingBasket } from 'lucide-react'
import { cx } from '#src/lib/cx.ts'
import { avatarColour } from '#src/lib/initials.ts'
import css from './no-photo.module.css'

const tones = [css.indigo, css.leaf, css.sun]

/** Placeholder drawing; the same title always gets the same pattern. */
export function NoPhoto({ title, className }: { title: string; className?: string | undefined }) {
  return (
    <span className={cx(css.cloth, tones[avatarColour(title) % tones.length], className)} aria-hidden="true">
      <ShoppingBasket />
    </span>
  )
}
