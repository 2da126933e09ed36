import { Link } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '#src/lib/brand.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useSession, useSessionState } from '#src/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import css from './auth-frame.module.css'

interface AuthFrameProps {
  title: string
  lead: string
  /** The sentence over the form when a call failed. */
  message: string | null
  children: ReactNode
  /** The way to the other form. */
  foot: ReactNode
}

/** What login and register look like: the mark, the form on a card, and the state of the network. */
export function AuthFrame({ title, lead, message, children, foot }: AuthFrameProps) {
  const { online } = useSyncStatus()
  const session = useSession()
  const state = useSessionState()
  const undecided = state.status === 'guest' && state.undecided === true
  return (
    <div className={css.frame}>
      <aside className={css.side}>
        <Link to="/" className={css.home} aria-label={`${brand.name}, accueil`}>
          <img src="/logo.svg" alt="" width={44} height={44} />
          <span>{brand.name}</span>
        </Link>
        <p className={css.slogan}>{brand.tagline}</p>
      </aside>
      <div className={css.form}>
        <Page title={title} lead={lead} narrow>
          {online ? null : (
            <p className={css.notice} role="status">
              <CloudOff aria-hidden="true" />
              Hors ligne : votre saisie est gardée, envoyez-la dès le retour du réseau.
            </p>
          )}
          {undecided ? (
            <div className={css.notice}>
              <p>Votre session n’a pas pu être vérifiée : le serveur n’a pas répondu.</p>
              <Button size="small" onClick={() => void session.check()}>
                Réessayer
              </Button>
            </div>
          ) : null}
          <div role="alert">{message === null ? null : <p className={css.refusal}>{message}</p>}</div>
          {children}
          <p className={css.foot}>{foot}</p>
        </Page>
      </div>
    </div>
  )
}
