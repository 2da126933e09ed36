import { ShoppingBasket } from 'lucide-react'
import { cx } from '#src/lib/cx.ts'
import { avatarColour } from '#src/lib/initials.ts'
import css from './no-photo.module.css'

const tones = [css.indigo, css.kola, css.leaf, css.sun]

/** A woven cloth and a basket in the place of a photo that does not exist; the same cloth for the same title. */
export function NoPhoto({ title, className }: { title: string; className?: string | undefined }) {
  return (
    <span className={cx(css.cloth, tones[avatarColour(title) % tones.length], className)} aria-hidden="true">
      <ShoppingBasket />
    </span>
  )
}
