import {
  Bell,
  Eye,
  Heart,
  MessageCircle,
  Package,
  Rocket,
  ShoppingBag,
  Star,
  Trash2,
  UserPlus,
} from 'lucide-react'
import { cx } from '#src/lib/cx.ts'
import css from './event-mark.module.css'

type Tone = 'indigo' | 'leaf' | 'bissap' | 'sun'

interface Mark {
  Icon: typeof Bell
  tone: Tone
}

const unknown: Mark = { Icon: Bell, tone: 'indigo' }

const marks = new Map<string, Mark>([
  ['like', { Icon: Heart, tone: 'bissap' }],
  ['favorite', { Icon: Heart, tone: 'bissap' }],
  ['order', { Icon: ShoppingBag, tone: 'leaf' }],
  ['sale', { Icon: ShoppingBag, tone: 'leaf' }],
  ['follow', { Icon: UserPlus, tone: 'indigo' }],
  ['review', { Icon: Star, tone: 'sun' }],
  ['product', { Icon: Package, tone: 'indigo' }],
  ['boost', { Icon: Rocket, tone: 'indigo' }],
  ['delete', { Icon: Trash2, tone: 'bissap' }],
  ['view', { Icon: Eye, tone: 'indigo' }],
  ['message', { Icon: MessageCircle, tone: 'indigo' }],
])

/** Looks up the whole type, then its first word; a bell for unknown types. */
export function EventMark({ type }: { type: string }) {
  const { Icon, tone } = marks.get(type) ?? marks.get(type.split(/[._-]/)[0] ?? '') ?? unknown
  return (
    <span className={cx(css.mark, css[tone])} aria-hidden="true">
      <Icon />
    </span>
  )
}
