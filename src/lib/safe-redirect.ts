const here = 'https://here.invalid'

/** Same-origin path to open after the sign-in, or null: never another origin or a guest-only page. */
export function safeRedirect(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.startsWith('//')) return null
  // Browsers treat a backslash as a slash and strip control characters before parsing.
  if (/[\\\p{Cc}]/u.test(wanted)) return null
  let url: URL
  try {
    url = new URL(wanted, here)
  } catch {
    return null
  }
  if (url.origin !== here || url.pathname.startsWith('//')) return null
  if (/^\/(login|register|forgot-password)(\/|$)/.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
