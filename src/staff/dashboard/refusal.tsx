import { useSearch } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { adminLinkOf } from '#src/components/admin-links.ts'
import { permissionText } from '../shared/person-texts.ts'
import css from './refusal.module.css'

/** Says why the guard led here from another page of the administration. */
export function Refusal() {
  const { refus } = useSearch({ strict: false }) as { refus?: unknown }
  const link = typeof refus === 'string' ? adminLinkOf(refus) : undefined
  if (link?.needs === undefined) return null
  const rights = link.needs.map((one) => `«\u00a0${permissionText[one]}\u00a0»`)
  return (
    <p className={css.refusal} role="status">
      <Lock aria-hidden="true" />
      {rights.length === 0
        ? `«\u00a0${link.label}\u00a0» est réservé aux administrateurs.`
        : `«\u00a0${link.label}\u00a0» demande le droit ${rights.join(' ou ')}. Un administrateur peut vous le donner.`}
    </p>
  )
}
