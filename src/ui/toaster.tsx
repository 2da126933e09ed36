import { createContext, use, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import css from './toaster.module.css'
import type { Toast, Toaster } from './toaster-store.ts'

export const ToastContext = createContext<Toaster | null>(null)

export function useToasts(): Pick<Toaster, 'show' | 'close'> {
  const toaster = use(ToastContext)
  if (toaster === null) throw new Error('ToastContext is missing')
  return toaster
}

/** Errors are announced assertively, other toasts politely. */
export function ToastCorner({ toaster }: { toaster: Toaster }) {
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.list, toaster.list)
  const cards = useCards(toasts.length > 0)
  const shown = cards === null ? [] : toasts
  const errors = shown.filter((toast) => toast.type === 'error')
  const others = shown.filter((toast) => toast.type !== 'error')
  const home = useRef<HTMLDivElement>(null)
  const corner = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (corner.current === null || home.current === null || toasts.length === 0) return
    return cards?.keepToastsPlaced(corner.current, home.current)
  }, [toasts, cards])
  const cardOf = (toast: Toast) => cards && <cards.ToastCard key={toast.id} toast={toast} toaster={toaster} />
  return (
    <div ref={home}>
      <div
        ref={corner}
        className={css.corner}
        onPointerEnter={() => toaster.hold('pointer')}
        onPointerLeave={() => toaster.release('pointer')}
      >
        <div role="alert" className={css.stack}>
          {errors.map(cardOf)}
        </div>
        <div role="status" className={css.stack}>
          {others.map(cardOf)}
        </div>
      </div>
    </div>
  )
}

type Cards = Pick<typeof import('./toast-card.tsx'), 'ToastCard' | 'keepToastsPlaced'>

/** Loaded with the first toast, because a first visit shows none; if that fails (offline), toasts are plain buttons. */
function useCards(isNeeded: boolean): Cards | null {
  const [cards, setCards] = useState<Cards | null>(null)
  useEffect(() => {
    if (!isNeeded || cards !== null) return
    import('./toast-card.tsx').then(setCards, () =>
      setCards({ ToastCard: PlainToast, keepToastsPlaced: () => () => {} }),
    )
  }, [isNeeded, cards])
  return cards
}

/** Closes when pressed. */
function PlainToast({ toast, toaster }: { toast: Toast; toaster: Toaster }) {
  return (
    <button
      type="button"
      className={css.plain}
      data-toast={toast.type}
      onClick={() => toaster.close(toast.id)}
    >
      {toast.title} {toast.message}
    </button>
  )
}
