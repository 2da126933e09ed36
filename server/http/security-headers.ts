/**
 * The content security policy: our own files, the page's own inline pieces by their hashes, and pictures of these
 * other origins (the worker fetches them too).
 */
export function contentPolicy(
  hashes: { script: readonly string[]; style: readonly string[] },
  pictures: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes.script].join(' '),
    ["style-src 'self'", ...hashes.style].join(' '),
    ["img-src 'self' blob: data:", ...pictures].join(' '),
    // 'blob:' for pictures of this device that a page begins to show while it is left: Chromium loads those as pings.
    ["connect-src 'self' blob:", ...pictures].join(' '),
    ...rest,
  ].join('; ')
}

const rest = [
  "font-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "media-src 'self'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  // No text becomes code: the page names the few addresses that may (src/platform/trust-own-scripts.ts).
  "require-trusted-types-for 'script'",
  'trusted-types default',
]

const always: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** What matters where the browser makes a page or a worker of the answer; elsewhere it would only be weight. */
const forDocuments: Readonly<Record<string, string>> = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
}

/**
 * Puts the security headers on an answer; HSTS only when the visitor came over TLS. `isWorker`: the script of a service
 * worker, which the policy binds as well.
 */
export function secure(
  response: Response,
  { policy, overTls, isWorker }: { policy: string; overTls: boolean; isWorker: boolean },
): void {
  const { headers } = response
  const set = (named: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(named)) headers.set(name, value)
  }
  set(always)
  // A 304 leaves the kept headers as they are.
  if (response.status === 304) return
  const isDocument = headers.get('Content-Type')?.startsWith('text/html') ?? false
  if (isDocument) set(forDocuments)
  headers.set('Content-Security-Policy', isDocument || isWorker ? policy : nothingAllowed)
  if (overTls) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
}

/** For what is never shown as a page: should it be opened as one, nothing in it runs. */
const nothingAllowed = "default-src 'none'; frame-ancestors 'none'"
