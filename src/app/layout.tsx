import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { BackLink } from '#src/components/back-link.tsx'
import { InstallSheet } from '#src/features/install/install-sheet.tsx'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useUser } from '#src/session/session-context.ts'
import { PageBack } from '#src/ui/page-back.ts'
import css from './layout.module.css'
import { observeHeight } from './observe-height.ts'
import { OutboxTrigger } from './outbox-trigger.tsx'
import { parentOf } from './parents.ts'
import { RouteFocus } from './route-focus.tsx'
import { StatusLine } from './status-line.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { UpdateBanner } from './update-banner.tsx'
import { AccountStatusBanner, AgeBanner, RefusalToasts, UserNotices } from './user-components.ts'

/** Keyed by the user's database, so that no component state survives a change of user. */
export function Layout() {
  const { db } = useMirror()
  const user = useUser()
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
  const bare = screen?.bare ?? false
  const parent = parentOf(screen?.name ?? '')
  const back = parent === undefined ? null : <BackLink to={parent} />
  return (
    <OutboxTrigger key={db.name}>
      <a className={css.skip} href="#main">
        Aller au contenu
      </a>
      <div className={css.top} data-below={back === null ? undefined : ''} ref={observeHeight}>
        {bare ? null : (
          <>
            <TopBar />
            <StatusLine />
          </>
        )}
      </div>
      <UpdateBanner />
      {user === null ? null : (
        <Suspense>
          {bare ? null : <AccountStatusBanner user={user} />}
          <AgeBanner />
          {screen?.answers === undefined ? null : <UserNotices key={screen.name} answers={screen.answers} />}
        </Suspense>
      )}
      <main id="main" className={css.main} tabIndex={-1}>
        <PageBack value={back}>
          <Outlet />
        </PageBack>
      </main>
      {bare ? null : (
        <>
          <TabBar />
          <InstallSheet />
        </>
      )}
      <RouteFocus />
      {user === null ? null : (
        <Suspense>
          <RefusalToasts />
        </Suspense>
      )}
    </OutboxTrigger>
  )
}
