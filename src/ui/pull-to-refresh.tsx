import { ArrowDown, RefreshCw } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cx } from '#src/lib/cx.ts'
import css from './pull-to-refresh.module.css'

interface PullToRefreshProps {
  /** False on a page without a list to refresh. */
  isActive: () => boolean
  isStill: () => boolean
  /** False when the server was not reached. Never rejects. */
  refresh: () => Promise<boolean>
}

/** Distance (px) of the finger that begins a pull, and that refreshes on release. */
const beginAt = 10
const refreshAt = 130
/** Time (ms) that a phase stays visible, and that a text stays readable. */
const shortly = 250
const readable = 1_500

type Pull = { phase: 'pulled' | 'ready'; distance: number } | { phase: 'busy' | 'offline' | 'back' }

const texts = { pulled: '', ready: '', back: '', busy: 'Actualisation…', offline: 'Hors ligne' }

/** A pull down at the top of the page refreshes what the screen shows. */
export function PullToRefresh({ isActive, isStill, refresh }: PullToRefreshProps) {
  const [shown, draw] = useState<Pull | null>(null)
  /** Ahead of `shown`: several touch events can precede one render. */
  const pull = useRef<Pull | null>(null)
  const from = useRef<Touch | null>(null)

  const phaseNow = () => pull.current?.phase ?? 'back'
  const show = (next: Pull | null) => {
    pull.current = next
    draw(next)
  }

  // The browser must not reload the page at the same time. It reads this before a touch begins.
  const follow = useEffectEvent(() => {
    document.documentElement.style.overscrollBehaviorY = isActive() ? 'contain' : ''
  })

  const start = useEffectEvent(({ touches: [touch, ...more], target }: TouchEvent) => {
    follow()
    const isPossible = phaseNow() === 'back' && isActive() && more.length === 0
    from.current = (isPossible && isPageAtTop() && !isInOverlay(target) && touch) || null
  })

  const move = useEffectEvent(({ touches: [touch, ...more] }: TouchEvent) => {
    if (from.current === null || touch === undefined) return
    const across = Math.abs(touch.clientX - from.current.clientX)
    const distance = touch.clientY - from.current.clientY
    const isBegun = phaseNow() !== 'back'
    const isOther = !isBegun && (across > Math.abs(distance) || distance < -beginAt)
    if (isOther || more.length > 0 || !isPageAtTop()) {
      from.current = null
      show(null)
    } else if (isBegun || distance > beginAt) {
      show({ phase: distance < refreshAt ? 'pulled' : 'ready', distance: Math.max(0, distance) })
    }
  })

  const end = useEffectEvent(async ({ type }: TouchEvent) => {
    if (from.current === null) return
    from.current = null
    if (phaseNow() === 'back') return
    if (type === 'touchend' && phaseNow() === 'ready') {
      show({ phase: 'busy' })
      const [isReached] = await Promise.all([refresh(), passed(shortly)])
      if (!isReached) {
        show({ phase: 'offline' })
        await passed(readable)
      }
    }
    show({ phase: 'back' })
    await passed(isStill() ? 0 : shortly)
    // The next pull may have begun.
    if (phaseNow() === 'back') show(null)
  })

  useEffect(() => {
    const listening = new AbortController()
    // Passive: a list must scroll while this code is busy.
    const options = { signal: listening.signal, passive: true }
    document.addEventListener('touchstart', start, options)
    document.addEventListener('touchmove', move, options)
    for (const type of ['touchend', 'touchcancel'] as const)
      document.addEventListener(type, (event) => void end(event), options)
    if ('navigation' in window)
      (window.navigation as EventTarget).addEventListener('currententrychange', follow, options)
    follow()
    return () => {
      listening.abort()
      document.documentElement.style.overscrollBehaviorY = ''
    }
  }, [])

  return (
    <div className={css.place} role="status">
      {shown === null ? null : <PullIndicator pull={shown} still={isStill()} />}
    </div>
  )
}

export function PullIndicator({ pull, still }: { pull: Pull; still: boolean }) {
  const text = texts[pull.phase]
  const follows = 'distance' in pull && !still ? pull.distance : null
  // Half of the finger's way, and less and less beyond the point of release.
  const way =
    follows === null ? null : Math.min(follows, refreshAt) / 2 + Math.max(0, follows - refreshAt) / 8
  return (
    <p
      className={cx(css.indicator, still && css.still)}
      data-phase={pull.phase}
      style={way === null ? undefined : { transform: `translateY(${way}px)` }}
    >
      {pull.phase === 'pulled' ? <ArrowDown aria-hidden="true" /> : <RefreshCw aria-hidden="true" />}
      {text === '' ? null : (
        <span className={pull.phase === 'offline' ? undefined : 'visually-hidden'}>{text}</span>
      )}
    </p>
  )
}

function isPageAtTop(): boolean {
  return window.scrollY <= 0 && (window.visualViewport?.scale ?? 1) === 1
}

/** In a dialog or a menu, or in a part of the page that scrolls by itself and is not at its top. */
function isInOverlay(target: EventTarget | null): boolean {
  for (let one = target instanceof Element ? target : null; one !== null; one = one.parentElement)
    if (one !== document.documentElement && one.scrollTop > 0) return true
  // `:is` ignores selectors that the browser does not know.
  return document.querySelector(':is(dialog:modal, :popover-open, [data-popover-open])') !== null
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
