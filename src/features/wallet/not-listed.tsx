import { usePolling } from './use-polling.ts'

const lists = ['topUps', 'withdrawals', 'wallet', 'statement']

/** The transfer is in no list: not yet, or its intent was deleted on this device. */
export function NotListed({ isAnswered }: { isAnswered: boolean }) {
  usePolling(lists, isAnswered)
  return (
    <p role="status">
      {isAnswered
        ? 'Louma a reçu la demande. Elle s’affiche ici dès que la liste est à jour.'
        : 'Cette opération n’est plus suivie sur cet appareil.'}
    </p>
  )
}
