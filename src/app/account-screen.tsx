import { Link, useRouter } from '@tanstack/react-router'
import { ChevronRight, Scale, ShoppingBag, Wallet } from 'lucide-react'
import { Suspense } from 'react'
import { DataExport } from '#src/features/auth/export/data-export.tsx'
import { KeepAccount } from '#src/features/auth/keep-account.tsx'
import { dayName } from '#src/lib/dates.ts'
import { restraintOf } from '#src/lib/restriction.ts'
import { useUser } from '#src/session/session-context.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { Region } from '#src/ui/region.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './account-screen.module.css'
import { SignOut } from './user-components.ts'

export function AccountScreen() {
  const user = useUser()
  const now = useMinute()
  const router = useRouter()
  const toasts = useToasts()
  if (user === null) return null
  const restraint = restraintOf(user, now)
  if (restraint?.kind === 'banned') {
    const { reason, decision_id } = restraint.standing
    return (
      <Page title="Votre compte est fermé" lead="L’équipe de Louma a fermé ce compte." narrow>
        <div className={css.parts}>
          <Card className="stack gap-4">
            {reason === '' ? null : <p className={css.words}>{reason}</p>}
            <Link
              to="/decisions"
              search={decision_id === null ? {} : { decision: decision_id }}
              className={buttonClass('primary')}
            >
              Voir la décision ou la contester
            </Link>
          </Card>
          <StillOpen />
          <DataExport />
          <Suspense>
            <SignOut />
          </Suspense>
        </div>
      </Page>
    )
  }
  if (restraint?.kind === 'leaving') {
    const kept = () => {
      toasts.show({ type: 'success', title: 'Votre compte est gardé', message: 'Vos annonces reviennent.' })
      void router.navigate({ to: '/dashboard' })
    }
    return (
      <Page
        title={'Garder votre compte\u00a0?'}
        lead={`Vous avez demandé sa suppression\u00a0: il sera effacé le ${dayName(restraint.at, now)}.`}
        narrow
      >
        <div className={css.parts}>
          <Card className="stack gap-4">
            <p className={css.words}>
              Jusque-là, ni votre profil ni vos annonces ne se voient. Si vous le gardez, tout revient comme
              avant. Sinon, vous n’avez rien à faire.
            </p>
            <div>
              <KeepAccount onKept={kept} />
            </div>
          </Card>
          <StillOpen />
          <DataExport />
          <Suspense>
            <SignOut />
          </Suspense>
        </div>
      </Page>
    )
  }
  return (
    <Page title="Mon compte" narrow>
      <Card className="stack gap-4">
        <p className={css.words}>
          {restraint === null
            ? 'Votre compte est ouvert\u00a0: rien ne le limite.'
            : 'Votre compte est suspendu pour le moment.'}
        </p>
        <Link to={restraint === null ? '/dashboard' : '/decisions'} className={buttonClass('primary')}>
          {restraint === null ? 'Tableau de bord' : 'Voir la décision'}
        </Link>
      </Card>
    </Page>
  )
}

const ways = [
  { to: '/decisions', label: 'Décisions de l’équipe', Icon: Scale },
  { to: '/wallet', label: 'Portefeuille et retraits', Icon: Wallet },
  { to: '/orders', label: 'Commandes en cours', Icon: ShoppingBag },
]

function StillOpen() {
  return (
    <Region title="Ce qui vous reste ouvert">
      <Card flush>
        <ul>
          {ways.map(({ to, label, Icon }) => (
            <li key={to} className={css.line}>
              <Link to={to} className={css.way}>
                <Icon aria-hidden="true" />
                {label}
                <ChevronRight aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </Region>
  )
}
