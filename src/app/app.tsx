import { RouterProvider } from '@tanstack/react-router'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { type Offers, OffersContext } from '#src/features/install/offers-context.ts'
import { type InitialReads, InitialReadsContext } from '#src/mirror/initial-reads.ts'
import { type InitialViews, InitialViewsContext } from '#src/mirror/initial-views.ts'
import { MirrorContext } from '#src/mirror/mirror-context.ts'
import type { Session } from '#src/session/session.ts'
import { AuthApiContext, ForgetContext, SessionContext } from '#src/session/session-context.ts'
import { type DataSaver, DataSaverContext, noDataSaver } from '#src/ui/data-saver.ts'
import { ToastContext, ToastCorner } from '#src/ui/toaster.tsx'
import type { Toaster } from '#src/ui/toaster-store.ts'
import type { createAppRouter } from './router.tsx'
import { type Shell, ShellContext } from './shell-context.ts'

interface AppProps {
  session: Session
  shell: Shell
  toaster: Toaster
  router: ReturnType<typeof createAppRouter>
  first: InitialViews
  /** Undefined in server rendering, as are `offers` and `saver`. */
  reads?: InitialReads
  offers?: Offers
  saver?: DataSaver
}

export function App({ session, shell, toaster, router, first, reads, offers, saver }: AppProps) {
  // `src/boot.ts` set `data-known` for the first paint; React now renders the real session state.
  useLayoutEffect(() => {
    delete document.documentElement.dataset.known
  }, [])
  // Layout effects of children run first, so all initial views are registered by now.
  useLayoutEffect(() => reads?.begin()(), [reads])
  const mirror = useSyncExternalStore(shell.mirrors.subscribe, shell.mirrors.current, shell.mirrors.current)
  return (
    <SessionContext value={session}>
      <AuthApiContext value={shell.authApi}>
        <ForgetContext value={shell.mirrors.forget}>
          <ToastContext value={toaster}>
            <ShellContext value={shell}>
              <MirrorContext value={mirror}>
                <InitialReadsContext value={reads ?? null}>
                  <InitialViewsContext value={first}>
                    <OffersContext value={offers ?? null}>
                      <DataSaverContext value={saver ?? noDataSaver}>
                        <RouterProvider router={router} />
                        <ToastCorner toaster={toaster} />
                      </DataSaverContext>
                    </OffersContext>
                  </InitialViewsContext>
                </InitialReadsContext>
              </MirrorContext>
            </ShellContext>
          </ToastContext>
        </ForgetContext>
      </AuthApiContext>
    </SessionContext>
  )
}
