import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { Copy, Ellipsis, Flag } from 'lucide-react'
import { memo, Suspense, useState } from 'react'
import type { OfferAnswer } from '#contract/offer-life.ts'
import type { MessageView } from '#src/domains/conversations/messages.ts'
import { errorText } from '#src/lib/error-text.ts'
import { ofName } from '#src/lib/of-name.ts'
import { Menu, MenuAction } from '#src/ui/menu.tsx'
import { OfferCard } from '../offer/offer-card.tsx'
import { FailedMessage } from './failed-message.tsx'
import css from './message-bubble.module.css'
import { MessageBubble } from './message-bubble.tsx'
import { PhotoMessage } from './photo-message.tsx'
import { SendProgress } from './send-progress.tsx'

const ReportDialog = lazyRouteComponent(() => import('#src/components/report-dialog.tsx'), 'ReportDialog')

export interface MessageActs {
  answer: (message: MessageView, event: OfferAnswer) => void
  retry: (message: MessageView) => void
  edit: (message: MessageView) => void
  drop: (message: MessageView) => void
}

interface MessageItemProps {
  message: MessageView
  first: boolean
  last: boolean
  name: string
  closed: boolean
  acts: MessageActs
}

/** Memoised: one message changes without re-rendering the others. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, first, last, name, closed, acts } = props
  const { own, photo, offer, send } = message
  const isHidden = message.hidden === true
  return (
    <MessageBubble
      message={message}
      first={first}
      last={last}
      name={name}
      beside={own || isHidden ? undefined : <MessageMenu message={message} name={name} />}
      under={
        send === 'failed' ? (
          <FailedMessage
            reason={reasonOf(message)}
            onRetry={() => acts.retry(message)}
            onEdit={message.kind === 'text' ? () => acts.edit(message) : null}
            onDrop={() => acts.drop(message)}
          />
        ) : send === 'waiting' || send === 'sending' ? (
          <SendProgress message={message} />
        ) : isHidden && own ? (
          <Link to="/decisions" search={{ cible: message.id }} className={css.why}>
            Pourquoi ?
          </Link>
        ) : undefined
      }
    >
      {photo === null || isHidden ? null : (
        <PhotoMessage photo={photo} label={own ? 'votre photo' : `photo ${ofName(name)}`} />
      )}
      {offer === null || isHidden ? null : (
        <OfferCard
          offer={offer}
          own={own}
          closed={closed || message.seq === 0}
          onAnswer={(event) => acts.answer(message, event)}
        />
      )}
    </MessageBubble>
  )
})

function reasonOf({ problem }: MessageView): string {
  return problem === null ? '' : errorText(problem.code, problem.params, problem.status)
}

function MessageMenu({ message, name }: { message: MessageView; name: string }) {
  const [isReporting, report] = useState(false)
  const { id, text } = message
  return (
    <>
      <Menu
        button={{
          label: `Actions sur le message ${ofName(name)}`,
          content: <Ellipsis aria-hidden="true" />,
          className: css.more,
        }}
      >
        {text === '' ? null : (
          <MenuAction
            icon={<Copy aria-hidden="true" />}
            onClick={() => void navigator.clipboard?.writeText(text).catch(() => {})}
          >
            Copier le texte
          </MenuAction>
        )}
        <MenuAction icon={<Flag aria-hidden="true" />} onClick={() => report(true)}>
          Signaler ce message
        </MenuAction>
      </Menu>
      {isReporting ? (
        <Suspense>
          <ReportDialog target="message" targetId={id} onClose={() => report(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
