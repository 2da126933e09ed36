import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#src/lib/cx.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { PendingMark } from './pending-mark.tsx'
import css from './stat-tile.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface StatTileProps {
  label: string
  value: ReactNode
  /** 0, null and absent show nothing. */
  trend?: number | null | undefined
  icon: ReactNode
  tone?: 'indigo' | 'leaf' | 'bissap' | 'sun'
  /** Contains an unsent action. */
  waiting?: boolean
  refused?: boolean
}

/** Characters that fit at full size into half a phone's width. */
const roomy = 7

export function StatTile(props: StatTileProps) {
  const { label, value, trend, icon, tone = 'indigo', waiting = false, refused = false } = props
  return (
    <div className={cx(css.tile, css[tone])}>
      <div className={css.head}>
        <span className={css.icon} aria-hidden="true">
          {icon}
        </span>
        <PendingMark waiting={waiting} refused={refused} />
        <Trend trend={trend ?? 0} />
      </div>
      <p className={cx(css.value, typeof value === 'string' && value.length > roomy && css.long)}>{value}</p>
      <p className={css.label}>{label}</p>
    </div>
  )
}

function Trend({ trend }: { trend: number }) {
  if (trend === 0) return null
  const up = trend > 0
  const amount = frenchNumber(Math.abs(trend))
  return (
    <span className={cx(css.trend, up ? css.up : css.down)}>
      {up ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
      <span aria-hidden="true">{amount}</span>
      <VisuallyHidden>{up ? `en hausse de ${amount}` : `en baisse de ${amount}`}</VisuallyHidden>
    </span>
  )
}
