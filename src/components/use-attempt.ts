import { useToasts } from '#src/ui/toaster.tsx'

/** False, after an error toast, when the device could not store the action. Never rejects. */
export function useAttempt(): (work: () => Promise<unknown>) => Promise<boolean> {
  const toasts = useToasts()
  return async (work) => {
    try {
      await work()
      return true
    } catch (error) {
      toasts.show({ type: 'error', ...actFailure(error) })
      return false
    }
  }
}

/** By the `name` of the engine's errors. */
const sentences = new Map([
  ['StorageFullError', 'La mémoire de cet appareil est pleine. Libérez de la place, puis réessayez.'],
  [
    'OutdatedError',
    'Une version plus récente de l’application est ouverte. Actualisez la page, puis réessayez.',
  ],
])

/** Title and message for an action that could not be stored on this device. */
export function actFailure(error: unknown): { title: string; message: string } {
  const name = error instanceof Error ? error.name : ''
  if (error instanceof Error && name === 'ClosedActError') {
    return { title: 'Action impossible pour le moment', message: error.message }
  }
  return {
    title: 'Action non enregistrée',
    message:
      sentences.get(name) ?? 'Cet appareil n’a pas pu l’enregistrer. Actualisez la page, puis réessayez.',
  }
}
