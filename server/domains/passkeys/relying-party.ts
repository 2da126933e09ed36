/** Where keys of this app are good: its host, and answers that come from its origin. */
export function relyingParty(publicUrl: string): { rpID: string; expectedOrigin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, expectedOrigin: origin }
}
