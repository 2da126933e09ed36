import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { brand } from '#src/lib/brand.ts'
import { firstUse } from '#src/platform/first-use.ts'
import { useSession, useSessionState } from '#src/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import css from './auth-frame.module.css'
import { OfflineNotice, Refusal } from './form-notices.tsx'
import notices from './notices.module.css'

interface AuthFrameProps {
  title: string
  lead: string
  message: string | null
  children: ReactNode
  foot: ReactNode
}

/** Loads what the form sends its request with, while the user fills it in. */
function prepare(): void {
  void Promise.all([import('#src/api/auth.ts'), import('#src/api/requests.ts')]).catch(() => {})
}

export function AuthFrame({ title, lead, message, children, foot }: AuthFrameProps) {
  const session = useSession()
  const state = useSessionState()
  useEffect(() => void firstUse(document).then(prepare), [])
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
          <OfflineNotice />
          {undecided ? (
            <div className={notices.notice}>
              <p>Votre session n’a pas pu être vérifiée : le serveur n’a pas répondu.</p>
              <Button size="small" onClick={() => void session.check()}>
                Réessayer
              </Button>
            </div>
          ) : null}
          <Refusal message={message} />
          {children}
          <p className={css.foot}>{foot}</p>
        </Page>
      </div>
    </div>
  )
}
