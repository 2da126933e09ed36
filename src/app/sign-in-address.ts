import { writeSearch } from '#src/lib/plain-search.ts'
import { safeRedirect } from '#src/lib/safe-redirect.ts'

export function signInAddress(path: string): string {
  const redirect = safeRedirect(path)
  return `/login${writeSearch({ redirect: redirect === '/' ? null : redirect })}`
}
