import { useToasts } from '#src/ui/toaster.tsx'
import { actFailure } from './act-failure.ts'

/** Does something with the outbox and answers whether this device could; when not, a toast has said why. Never rejects. */
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
