import { dayMs } from '#contract/durations.ts'

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
