interface Missing {
  online: boolean
  hasFailed: boolean
  hasSmall: boolean
}

/** Message when the large variant is not on the device; null while it may still load. */
export function photoNote({ online, hasFailed, hasSmall }: Missing): string | null {
  if (online && !hasFailed) return null
  if (!hasSmall) return 'Cette photo n’est pas sur cet appareil.'
  return online
    ? 'La grande photo n’a pas pu être chargée. Voici la petite.'
    : 'Hors ligne\u00a0: la grande photo n’est pas sur cet appareil. Voici la petite.'
}
