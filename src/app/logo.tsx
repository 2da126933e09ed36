import { brand } from '#src/lib/brand.ts'
import css from './logo.module.css'

export function Logo() {
  return (
    <span className={css.logo}>
      <img src="/logo.svg" alt="" width={32} height={32} className={css.mark} />
      <span className={css.name}>{brand.name}</span>
    </span>
  )
}
