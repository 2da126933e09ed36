export function earlierText(before: 'more' | 'coming', online: boolean): string {
  if (before === 'more' || online) return 'Messages plus anciens…'
  return 'La suite s’affichera dès le retour du réseau.'
}
