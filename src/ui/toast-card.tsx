import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { cx } from '#src/lib/cx.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import css from './toast-card.module.css'
import type { Toast, Toaster, ToastType } from './toaster-store.ts'

export { keepToastsPlaced } from './place-toasts.ts'

const icons: Record<ToastType, typeof Info> = {
  success: CircleCheck,
  error: CircleX,
  info: Info,
  warning: TriangleAlert,
}

export function ToastCard({ toast, toaster }: { toast: Toast; toaster: Toaster }) {
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
        <div className={css.text} dir="ltr">
          <p className={css.title}>{toast.title}</p>
          {toast.message === undefined ? null : <p className={css.message}>{toast.message}</p>}
        </div>
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
