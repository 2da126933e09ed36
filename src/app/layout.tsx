import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { BackLink } from '#src/components/back-link.tsx'
import { InstallSheet } from '#src/features/install/install-places.tsx'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useUser } from '#src/session/session-context.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { handOverFocus } from '#src/ui/hand-over-focus.ts'
import { PageBack } from '#src/ui/page.tsx'
import css from './layout.module.css'
import { parentOf } from './navigation.ts'
import { OfflineText } from './offline-texts.tsx'
import { OutboxTrigger } from './outbox-trigger.tsx'
import { useShell } from './shell-context.ts'
import statusLineCss from './status-line.module.css'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'
import {
  AccountStatusBanner,
  AgeBanner,
  LostData,
  RefusalToasts,
  UserNotices,
  UserStatusLine,
} from './user-components.ts'

/** Keyed by the user's database, so that no component state survives a change of user. */
export function Layout() {
  const { db } = useMirror()
  const user = useUser()
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
  const bare = screen?.bare ?? false
  const parent = screen && parentOf(screen)
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
      {/* Another element than on a screen without bars: it does not move, it is replaced. */}
      <main key={String(bare)} id="main" className={css.main} tabIndex={-1}>
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
          <LostData />
        </Suspense>
      )}
    </OutboxTrigger>
  )
}

function StatusLine() {
  const isMember = useUser() !== null
  return (
    <div className={statusLineCss.place} role="status">
      {isMember ? (
        <Suspense fallback={<GuestLine />}>
          <UserStatusLine />
        </Suspense>
      ) : (
        <GuestLine />
      )}
    </div>
  )
}

function GuestLine() {
  const online = useSyncStatus('online')
  if (online) return null
  return (
    <div className={statusLineCss.line}>
      <OfflineText />
    </div>
  )
}

/** `ready`: a newer build waits. `outdated`: a newer build has written data, so this page may not act. */
function UpdateBanner() {
  const { updates } = useShell()
  const ready = useSyncExternalStore(updates.subscribe, updates.updateReady, updates.updateReady)
  const outdated = useSyncStatus('outdated')
  if (!ready && !outdated) return null
  return (
    <Banner
      tone={outdated ? 'warning' : 'info'}
      text={
        outdated
          ? 'Cette page n’est plus à jour : vos actions sont gardées, actualisez pour les envoyer.'
          : 'Nouvelle version'
      }
      action={
        <Button size="small" variant="primary" onClick={updates.update}>
          Actualiser
        </Button>
      }
    />
  )
}

/** Runs after each navigation: scroll to the top, focus, announcement of the title. */
function RouteFocus() {
  const router = useRouter()
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    history.scrollRestoration = 'manual'
    return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (fromLocation === undefined) return
      // Ignore hash jumps (the skip link) and the router's repeated resolve of the first screen.
      if (!pathChanged && fromLocation.searchStr === toLocation.searchStr) return
      // A replaced address, as of a filter, is the same place in the page.
      if (pathChanged || fromLocation.state.__TSR_index !== toLocation.state.__TSR_index)
        window.scrollTo(0, 0)
      const isGiven = handOverFocus(document.querySelector('main'))
      // On the same screen keep the focus, unless the focused element is gone.
      if (!isGiven && !pathChanged && document.activeElement !== document.body) return
      const title = document.querySelector<HTMLElement>('main h1')
      if (!isGiven) title?.focus({ preventScroll: true })
      setAnnounced(title?.textContent ?? '')
    })
  }, [router])

  return (
    <p className="visually-hidden" aria-live="polite">
      {announced}
    </p>
  )
}

/** Callback ref: sets `--top-height` (all sticky bars) and `--brand-height` (the first of them) unless they equal `--bar`. */
function observeHeight(bars: HTMLElement | null): (() => void) | undefined {
  if (bars === null) return undefined
  const root = document.documentElement
  const watch = new ResizeObserver(() => {
    // The first render is not in the page yet (src/app/show-app.ts).
    if (!bars.isConnected) return
    // All are read before one is set: that makes the browser compute the style of every element again.
    const usual = getComputedStyle(root).getPropertyValue('--bar')
    const heights = {
      '--top-height': bars.offsetHeight,
      '--brand-height': bars.querySelector('header')?.offsetHeight ?? 0,
    }
    for (const [name, height] of Object.entries(heights)) {
      const value = `${height}px`
      if (value !== (root.style.getPropertyValue(name) || usual)) root.style.setProperty(name, value)
    }
  })
  watch.observe(bars)
  return () => watch.disconnect()
}
