interface Missing {
  online: boolean
  /** The large photo was asked for and did not come. */
  hasFailed: boolean
  hasSmall: boolean
}

/** What is said of a photo whose large version is not on this device; null while it may still come. */
export function photoNote({ online, hasFailed, hasSmall }: Missing): string | null {
  if (online && !hasFailed) return null
  if (!hasSmall) return 'Cette photo n’est pas sur cet appareil.'
  return online
    ? 'La grande photo n’a pas pu être chargée. Voici la petite.'
    : 'Hors ligne\u00a0: la grande photo n’est pas sur cet appareil. Voici la petite.'
}
