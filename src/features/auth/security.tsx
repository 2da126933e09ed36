import { ChevronRight, KeyRound, UserX } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { cx } from '#src/lib/cx.ts'
import { Card } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Region } from '#src/ui/region.tsx'
import css from './security.module.css'

// Most visits of the settings open neither.
const ChangePassword = lazy(async () => ({ default: (await import('./change-password.tsx')).ChangePassword }))
const DeleteAccount = lazy(async () => ({ default: (await import('./delete-account.tsx')).DeleteAccount }))

/** The two ways that touch the account itself, each in a dialog of its own. */
export function Security({ email }: { email: string }) {
  const [open, setOpen] = useState<'password' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <Region title="Sécurité">
      <Card flush>
        <button type="button" className={css.row} onClick={() => setOpen('password')}>
          <KeyRound aria-hidden="true" />
          Changer le mot de passe
          <ChevronRight aria-hidden="true" />
        </button>
        <button type="button" className={cx(css.row, css.end)} onClick={() => setOpen('delete')}>
          <UserX aria-hidden="true" />
          Supprimer mon compte
          <ChevronRight aria-hidden="true" />
        </button>
      </Card>
      <Dialog open={open === 'password'} onClose={close} title="Changer le mot de passe">
        <Suspense fallback={null}>
          <ChangePassword email={email} onDone={close} />
        </Suspense>
      </Dialog>
      <Dialog open={open === 'delete'} onClose={close} title="Supprimer mon compte ?">
        <Suspense fallback={null}>
          <DeleteAccount email={email} onCancel={close} />
        </Suspense>
      </Dialog>
    </Region>
  )
}
