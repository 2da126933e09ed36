import { useToasts } from '#src/ui/toaster.tsx'
import { actFailure } from './act-failure.ts'

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
