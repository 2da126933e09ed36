/** Where researchers look (RFC 9116). */
export const securityTextPath = '/.well-known/security.txt'

const day = 86_400_000
/** Readers take it for stale after its `Expires`; asked for again it names a later day. */
const validDays = 180

/** Whom to tell about a weakness, or null where the operator has named nobody. */
export function securityText(
  { contact, publicUrl }: { contact: string | null; publicUrl: string },
  now: Date,
): string | null {
  if (contact === null) return null
  const expires = new Date(Math.floor(now.getTime() / day + validDays) * day)
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: fr, en',
    // Only an address over TLS is believed.
    ...(publicUrl.startsWith('https://') ? [`Canonical: ${publicUrl}${securityTextPath}`] : []),
    '',
  ].join('\n')
}
