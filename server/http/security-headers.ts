/** The content security policy: our own files, and the page's own inline pieces by their hashes. */
export function contentPolicy(hashes: { script: readonly string[]; style: readonly string[] }): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes.script].join(' '),
    ["style-src 'self'", ...hashes.style].join(' '),
    ...rest,
  ].join('; ')
}

const rest = [
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "media-src 'self'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
]

const always: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Puts the security headers on an answer; HSTS only when the visitor came over TLS. */
export function secure(response: Response, policy: string, overTls: boolean): void {
  response.headers.set('Content-Security-Policy', policy)
  for (const [name, value] of Object.entries(always)) response.headers.set(name, value)
  if (overTls) response.headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
}
