import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import type { Passkey } from '#contract/passkeys.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import css from './passkeys.module.css'

interface PasskeyLineProps {
  passkey: Passkey
  disabled: boolean
  onRename: () => void
  onRemove: () => void
}

export function PasskeyLine({ passkey, disabled, onRename, onRemove }: PasskeyLineProps) {
  const { name, is_synced, created_at, last_used_at } = passkey
  return (
    <li className={css.row}>
      <KeyRound aria-hidden="true" />
      <div className={css.words}>
        <p className={css.name}>{name}</p>
        <p className={css.quiet}>
          Créée <TimeAgo at={created_at} />
          {is_synced ? ' · sur plusieurs de vos appareils' : null}
        </p>
        {last_used_at === null ? null : (
          <p className={css.quiet}>
            Utilisée <TimeAgo at={last_used_at} />
          </p>
        )}
      </div>
      <IconButton label={`Renommer ${name}`} icon={<Pencil />} disabled={disabled} onClick={onRename} />
      <IconButton label={`Retirer ${name}`} icon={<Trash2 />} disabled={disabled} onClick={onRemove} />
    </li>
  )
}
