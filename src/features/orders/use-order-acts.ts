import type { OrderAct } from '#contract/order-life.ts'
import { useAttempt } from '#src/components/use-attempt.ts'
import { orderChange, orderHandOver, reviewWrite } from '#src/domains/orders/mutations.ts'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useToasts } from '#src/ui/toaster.tsx'

export interface OrderActs {
  /** True when the outbox has stored the action. */
  change(event: OrderAct, reason?: string): Promise<boolean>
  /** Takes a code that was verified locally; the server may learn it later. */
  handOver(code: string): Promise<boolean>
  review(rating: number, text: string): Promise<boolean>
}

/** Order actions that work offline; payment is not one of them. */
export function useOrderActs({ id, mode }: Pick<OrderView, 'id' | 'mode'>): OrderActs {
  const { sync } = useMirror()
  const online = useSyncStatus('online')
  const attempt = useAttempt()
  const toasts = useToasts()
  return {
    change: (event, reason = '') =>
      attempt(() => sync.act(orderChange, { id, event, reason: reason.trim() || null })),
    async handOver(code) {
      if (!(await attempt(() => sync.act(orderHandOver, { id, code })))) return false
      toasts.show({
        type: 'success',
        title: 'Remise prouvée',
        ...(online || mode === 'cod' ? {} : { message: 'L’argent arrive dès le retour du réseau.' }),
      })
      return true
    },
    async review(rating, text) {
      if (!(await attempt(() => sync.act(reviewWrite, { id, rating, text: text.trim() })))) return false
      toasts.show({
        type: 'success',
        title: 'Merci, votre avis est enregistré.',
        message: online
          ? 'Il sera visible quand vous aurez écrit tous les deux, ou après 14 jours.'
          : 'Il partira dès le retour du réseau.',
      })
      return true
    },
  }
}
