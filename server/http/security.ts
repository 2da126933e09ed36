import { dayMs } from '#contract/durations.ts'

/** `pictures`: allowed origins, also in connect-src because the service worker fetches them. */
export function contentPolicy(
  hashes: { script: readonly string[]; style: readonly string[] },
  pictures: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes.script].join(' '),
    ["style-src 'self'", ...hashes.style].join(' '),
    ["img-src 'self' blob: data:", ...pictures].join(' '),
    // 'blob:': Chromium loads local pictures as pings when the page is unloaded meanwhile.
    ["connect-src 'self' blob:", ...pictures].join(' '),
    ...fixedDirectives,
  ].join('; ')
}

const fixedDirectives = [
  "font-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "media-src 'self' blob:",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  // Script URLs need a trusted type (src/platform/trust-own-scripts.ts).
  "require-trusted-types-for 'script'",
  'trusted-types default',
]

const always: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

const forDocuments: Readonly<Record<string, string>> = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(self), payment=(), usb=()',
}

/** HSTS only over TLS. `isWorker`: a service worker script, which needs the policy too. */
export function secure(
  response: Response,
  { policy, overTls, isWorker }: { policy: string; overTls: boolean; isWorker: boolean },
): void {
  const { headers } = response
  const set = (named: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(named)) headers.set(name, value)
  }
  set(always)
  // The client keeps the headers of the stored response.
  if (response.status === 304) return
  const isDocument = headers.get('Content-Type')?.startsWith('text/html') ?? false
  if (isDocument) set(forDocuments)
  headers.set('Content-Security-Policy', isDocument || isWorker ? policy : nothingAllowed)
  if (overTls) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
}

/** For responses that are never documents: opened as one, they run nothing. */
const nothingAllowed = "default-src 'none'; frame-ancestors 'none'"

export const securityTextPath = '/.well-known/security.txt'

/** `Expires` is renewed with every request. */
const validDays = 180

/** Null when the operator has set no contact. */
export function securityText(
  { contact, publicUrl }: { contact: string | null; publicUrl: string },
  now: Date,
): string | null {
  if (contact === null) return null
  const expires = new Date(Math.floor(now.getTime() / dayMs + validDays) * dayMs)
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: fr, en',
    // RFC 9116 requires https.
    ...(publicUrl.startsWith('https://') ? [`Canonical: ${publicUrl}${securityTextPath}`] : []),
    '',
  ].join('\n')
}

/** Clears the browser's caches of this origin, for requests of our own pages only: visitors pay for what is loaded again. */
export function answerEvict(request: Request): Response {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return new Response(null, { status: 403 })
  return new Response(null, {
    status: 204,
    headers: { 'Cache-Control': 'no-store', 'Clear-Site-Data': '"cache"' },
  })
}
