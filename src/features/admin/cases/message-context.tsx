import type { FullCase } from '#contract/cases.ts'
import type { Message } from '#contract/conversations.ts'
import type { Photo } from '#contract/photos.ts'
import { PhotoButton } from '#src/components/photo-button.tsx'
import { usePhotoViewer } from '#src/components/use-photo-viewer.tsx'
import { fcfa } from '#src/lib/fcfa.ts'
import { Card } from '#src/ui/card.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import css from './message-context.module.css'

interface MessageContextProps {
  one: FullCase
  message: Message
}

/** The reported message; its neighbours are only sent to the staff member to whom the case is assigned. */
export function MessageContext({ one, message }: MessageContextProps) {
  const { neighbours, person, state } = one
  const all = [...neighbours.filter(({ id }) => id !== message.id), message].sort((a, b) => a.seq - b.seq)
  return (
    <Card>
      <ol className={css.messages}>
        {all.map((each) => (
          <li
            key={each.id}
            className={css.message}
            data-reported={each.id === message.id || undefined}
            data-side={each.sender_id === person.id ? 'person' : 'other'}
          >
            <p className={css.who}>
              {each.sender_id === null ? 'Louma' : each.sender_id === person.id ? person.name : 'L’autre'} ·{' '}
              <TimeAgo at={each.created_at} />
            </p>
            {each.photo === null ? null : <PhotoOfMessage photo={each.photo} />}
            <p className={css.words}>{wordsOf(each)}</p>
          </li>
        ))}
      </ol>
      {neighbours.length === 0 && state === 'open' ? (
        <p className={css.note}>
          Prenez l’affaire en charge pour lire les messages autour. Cette lecture est notée dans le journal.
        </p>
      ) : null}
    </Card>
  )
}

function PhotoOfMessage({ photo }: { photo: Photo }) {
  const label = 'Photo du message'
  const { open, viewer } = usePhotoViewer({ photos: [photo], label })
  return (
    <>
      <PhotoButton
        photo={photo}
        label={label}
        sizes="200px"
        className={css.photo}
        onOpen={(shown) => open(0, shown)}
      />
      {viewer}
    </>
  )
}

function wordsOf({ text, offer, kind }: Message): string {
  if (text !== '') return text
  if (offer !== null) return `Proposition\u00a0: ${fcfa(offer.price)}`
  return kind === 'offer_answer' ? 'Réponse à une proposition' : ''
}
