export function relyingParty(publicUrl: string): { rpID: string; expectedOrigin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, expectedOrigin: origin }
}
