import { resetLink } from '#src/features/auth/reset-link.ts'
import { readSearch } from '#src/lib/plain-search.ts'
import type { SessionState } from '#src/session/session.ts'
import type { Toaster } from '#src/ui/toaster-store.ts'

/** The guard redirects a signed-in user from a password reset link to the dashboard; the toast says why. */
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
