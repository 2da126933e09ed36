import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { createContext, use, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { cx } from '#src/lib/cx.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import css from './toaster.module.css'
import type { Toast, Toaster, ToastType } from './toaster-store.ts'

export const ToastContext = createContext<Toaster | null>(null)

export function useToasts(): Pick<Toaster, 'show' | 'close'> {
  const toaster = use(ToastContext)
  if (toaster === null) throw new Error('ToastContext is missing')
  return toaster
}

const icons: Record<ToastType, typeof Info> = {
  success: CircleCheck,
  error: CircleX,
  info: Info,
  warning: TriangleAlert,
}

/** Errors are announced assertively, other toasts politely. */
export function ToastCorner({ toaster }: { toaster: Toaster }) {
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.list, toaster.list)
  const keepPlaced = usePlacement(toasts.length > 0)
  const shown = keepPlaced === null ? [] : toasts
  const errors = shown.filter((toast) => toast.type === 'error')
  const others = shown.filter((toast) => toast.type !== 'error')
  const corner = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (corner.current !== null && toasts.length > 0) return keepPlaced?.(corner.current)
  }, [toasts, keepPlaced])
  return (
    <div
      ref={corner}
      className={css.corner}
      onPointerEnter={() => toaster.hold('pointer')}
      onPointerLeave={() => toaster.release('pointer')}
    >
      <div role="alert" className={css.stack}>
        {errors.map((toast) => (
          <ToastCard key={toast.id} toast={toast} toaster={toaster} />
        ))}
      </div>
      <div role="status" className={css.stack}>
        {others.map((toast) => (
          <ToastCard key={toast.id} toast={toast} toaster={toaster} />
        ))}
      </div>
    </div>
  )
}

type KeepPlaced = (corner: HTMLElement) => () => void

/** Loaded with the first toast, because a first visit shows none; without it, toasts stay where the style puts them. */
function usePlacement(isNeeded: boolean): KeepPlaced | null {
  const [keepPlaced, setKeepPlaced] = useState<KeepPlaced | null>(null)
  useEffect(() => {
    if (!isNeeded || keepPlaced !== null) return
    import('./place-toasts.ts').then(
      (loaded) => setKeepPlaced(() => loaded.keepToastsPlaced),
      () => setKeepPlaced(() => () => () => {}),
    )
  }, [isNeeded, keepPlaced])
  return keepPlaced
}

function ToastCard({ toast, toaster }: { toast: Toast; toaster: Toaster }) {
  const Icon = icons[toast.type]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus only keeps the messages from leaving.
    <div
      className={cx(css.toast, css[toast.type])}
      data-toast={toast.type}
      onFocus={() => toaster.hold(toast.id)}
      onBlur={() => toaster.release(toast.id)}
    >
      <Icon className={css.icon} aria-hidden="true" />
      <div className={css.words}>
        <p className={css.title} dir="ltr">
          {toast.title}
        </p>
        {toast.message === undefined ? null : (
          <p className={css.message} dir="ltr">
            {toast.message}
          </p>
        )}
        {toast.actions === undefined || toast.actions.length === 0 ? null : (
          <div className={css.actions}>
            {toast.actions.map((action) => (
              <Button
                key={action.label}
                size="small"
                variant="quiet"
                onClick={() => {
                  toaster.close(toast.id)
                  action.run()
                }}
              >
                {action.label}
              </Button>
            ))}
          </div>
        )}
      </div>
      <IconButton label="Fermer le message" icon={<X />} onClick={() => toaster.close(toast.id)} />
    </div>
  )
}
