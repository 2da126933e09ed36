import { useToasts } from '#src/ui/toaster.tsx'
import { actFailure } from './act-failure.ts'

/** Runs an outbox action; false, after an error toast, when the device could not store it. Never rejects. */
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
