import { Check, Minus } from 'lucide-react'
import { can, isAdmin, type Permission } from '#contract/permissions.ts'
import type { User } from '#contract/users.ts'
import { cx } from '#src/lib/cx.ts'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { permissionText } from './permission-text.ts'
import css from './rights.module.css'

const all = Object.keys(permissionText) as Permission[]

export function Rights({ user }: { user: User }) {
  return (
    <Region title="Vos droits">
      <Card flush>
        {isAdmin(user) ? <p className={css.admin}>Administrateur : tous les droits.</p> : null}
        <ul>
          {all.map((permission) => {
            const held = can(user, permission)
            return (
              <li key={permission} className={cx(css.right, !held && css.missing)}>
                {held ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" />}
                {permissionText[permission]}
                <VisuallyHidden>{held ? ' : accordé' : ' : non accordé'}</VisuallyHidden>
              </li>
            )
          })}
        </ul>
      </Card>
    </Region>
  )
}
