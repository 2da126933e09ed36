import { useFollow } from './use-follow.ts'

const lists = ['topUps', 'withdrawals', 'wallet', 'statement']

/** A transfer that no list shows: not yet, or it is not followed any more. */
export function NotListed({ isAnswered }: { isAnswered: boolean }) {
  useFollow(lists, isAnswered)
  return (
    <p role="status">
      {isAnswered
        ? 'Louma a reçu la demande. Elle s’affiche ici dès que la liste est à jour.'
        : 'Cette opération n’est plus suivie sur cet appareil.'}
    </p>
  )
}
