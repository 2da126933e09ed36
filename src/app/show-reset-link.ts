import { resetLink } from '#src/features/auth/reset-link.ts'
import { readSearch } from '#src/lib/plain-search.ts'
import type { SessionState } from '#src/session/session.ts'
import type { Toaster } from '#src/ui/toaster-store.ts'

/**
 * Somebody who is signed in opened the link of a forgotten password: the guard leads to the dashboard, and this says why.
 */
export function showResetLink(
  toaster: Pick<Toaster, 'show'>,
  session: SessionState,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): void {
  if (session.status !== 'signed-in' || pathname !== '/forgot-password') return
  if (resetLink(readSearch(search)) === null) return
  toaster.show({
    type: 'info',
    title: 'Lien de mot de passe',
    message: 'Déconnectez-vous pour utiliser ce lien, puis ouvrez-le de nouveau.',
    duration: 0,
  })
}
