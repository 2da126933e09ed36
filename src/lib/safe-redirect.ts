const here = 'https://here.invalid'

/** A path of ours (with its query) that may follow a sign-in, or null: never another origin, never a guests' page. */
export function safeRedirect(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.startsWith('//')) return null
  // Browsers read a backslash as a slash, and drop control characters before they read.
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
