import { Link } from '@tanstack/react-router'
import { ChevronRight, Scale } from 'lucide-react'
import { Security } from '#src/features/auth/security.tsx'
import { SettingsPage } from '#src/features/settings/settings-page.tsx'
import { useHasDecisions } from '#src/mirror/decision-views.ts'
import { useUser } from '#src/session/session-context.ts'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import css from './account-screen.module.css'
import { useOpenOutbox } from './outbox-trigger.tsx'
import { useShell } from './shell-context.ts'

/** Composed here because the settings belong to several features (docs/decisions/011). */
export function SettingsScreen() {
  const { device } = useShell()
  const user = useUser()
  const openOutbox = useOpenOutbox()
  const hasDecisions = useHasDecisions()
  if (device === null || user === null) return null
  return (
    <SettingsPage
      device={device}
      onOpenOutbox={openOutbox}
      security={
        <>
          <Security email={user.email} />
          {hasDecisions ? <DecisionsLink /> : null}
        </>
      }
    />
  )
}

function DecisionsLink() {
  return (
    <Region title="L’équipe de Louma">
      <Card flush>
        <Link to="/decisions" className={css.way}>
          <Scale aria-hidden="true" />
          Décisions de l’équipe
          <ChevronRight aria-hidden="true" />
        </Link>
      </Card>
    </Region>
  )
}
