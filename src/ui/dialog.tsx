import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from '#src/lib/cx.ts'
import css from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { whenShown } from './when-shown.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  actions?: ReactNode
  /** A sheet opens from the bottom on phones and on the right of wide screens. */
  kind?: 'center' | 'sheet'
}

/** Native modal dialog. Focuses the title or the `data-autofocus` element; restores the focus on close. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ onClose, title, children, actions, kind = 'center' }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    const before = document.activeElement
    const giveUp = whenShown(dialog, () => {
      if (!dialog.open) dialog.showModal()
      const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2')
      first?.focus()
    })
    return () => {
      giveUp()
      dialog.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  const closeOutside = (event: MouseEvent) => {
    if (event.target === ref.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key; this only adds the backdrop.
    <dialog
      ref={ref}
      className={cx(css.dialog, css[kind])}
      aria-labelledby={id}
      onClick={closeOutside}
      onCancel={(event) => {
        // React bubbles the event: ignore Escape of a nested dialog.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={css.frame}>
        <header className={css.head}>
          <h2 id={id} className={css.title} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label="Fermer" icon={<X />} onClick={onClose} />
        </header>
        <div className={css.body}>{children}</div>
        {actions === undefined ? null : <footer className={css.actions}>{actions}</footer>}
      </div>
    </dialog>
  )
}
