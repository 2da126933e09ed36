/** Title and sentence for an action that could not even be written down on this device. */
export function actFailure(error: unknown): { title: string; message: string } {
  const full = error instanceof Error && error.name === 'StorageFullError'
  return {
    title: 'Action non enregistrée',
    message: full
      ? 'La mémoire de cet appareil est pleine. Libérez de la place, puis réessayez.'
      : 'Cet appareil n’a pas pu l’enregistrer. Actualisez la page, puis réessayez.',
  }
}
