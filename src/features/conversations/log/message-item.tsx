import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { Copy, Ellipsis, EyeOff, Flag } from 'lucide-react'
import { memo, type ReactNode, Suspense, useRef, useState } from 'react'
import { hiddenMessageText } from '#contract/conversations.ts'
import type { OfferAnswer } from '#contract/offer-life.ts'
import type { Photo } from '#contract/photos.ts'
import { PhotoButton } from '#src/components/photo-button.tsx'
import { SendingState, useSending } from '#src/components/sending-state.tsx'
import { useAddress } from '#src/components/use-address.ts'
import { usePhotoViewer } from '#src/components/use-photo-viewer.tsx'
import type { MessageView } from '#src/domains/conversations/messages.ts'
import { cx } from '#src/lib/cx.ts'
import { clockTime } from '#src/lib/dates.ts'
import { errorText } from '#src/lib/error-text.ts'
import { localFileId } from '#src/lib/local-file.ts'
import { ofName } from '#src/lib/of-name.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Menu, MenuAction, openByTouch } from '#src/ui/menu.tsx'
import { Time } from '#src/ui/time.tsx'
import { useLongPress } from '#src/ui/use-long-press.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { MeetingCard } from '../meeting/meeting-card.tsx'
import { OfferCard } from '../offer/offer-card.tsx'
import css from './message-item.module.css'
import { FailedMessage, SendMark } from './send-state.tsx'

const SentVoice = lazyRouteComponent(() => import('#src/components/voice/index.ts'), 'SentVoice')
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
  const { own, photo, voice, meeting, offer, send } = message
  const isHidden = message.hidden === true
  return (
    <MessageBubble
      message={message}
      first={first}
      last={last}
      name={name}
      menu={
        isHidden || (own && message.text === '') ? undefined : <MessageMenu message={message} name={name} />
      }
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
      {voice === undefined || isHidden ? null : (
        <Suspense fallback={<span className={css.voice} />}>
          <SentVoice voice={voice} label={own ? 'votre message vocal' : `message vocal ${ofName(name)}`} />
        </Suspense>
      )}
      {meeting === undefined || isHidden ? null : <MeetingCard point={meeting} />}
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
  const { id, text, own } = message
  return (
    <>
      <Menu
        button={{
          label: own ? 'Actions sur votre message' : `Actions sur le message ${ofName(name)}`,
          content: <Ellipsis aria-hidden="true" />,
          className: css.more,
        }}
      >
        {text === '' ? null : (
          <MenuAction
            icon={<Copy aria-hidden="true" />}
            onClick={() => void navigator.clipboard?.writeText(text).catch(() => {})}
          >
            Copier
          </MenuAction>
        )}
        {own ? null : (
          <MenuAction icon={<Flag aria-hidden="true" />} onClick={() => report(true)}>
            Signaler ce message
          </MenuAction>
        )}
      </Menu>
      {isReporting ? (
        <Suspense>
          <ReportDialog target="message" targetId={id} onClose={() => report(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

interface MessageBubbleProps {
  message: MessageView
  first: boolean
  last: boolean
  name: string
  children?: ReactNode
  menu?: ReactNode
  under?: ReactNode
}

function MessageBubble(props: MessageBubbleProps) {
  const { message, first, last, name, children, menu, under } = props
  const { own, send, text, created_at } = message
  const row = useRef<HTMLDivElement>(null)
  const press = useLongPress(
    menu === undefined
      ? null
      : (pointerId) => {
          const opener = row.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')
          if (opener) openByTouch(opener, pointerId)
        },
  )
  return (
    <div
      className={css.line}
      data-message
      data-own={own || undefined}
      data-first={first || undefined}
      data-last={last || undefined}
    >
      <div ref={row} className={css.row}>
        <div
          {...press}
          className={cx(css.bubble, own && css.own, send === 'failed' && css.failed)}
          data-menu={menu === undefined ? undefined : ''}
        >
          <VisuallyHidden>{own ? 'Vous\u00a0: ' : `${name}\u00a0: `}</VisuallyHidden>
          {children}
          {message.hidden === true ? (
            <span className={css.hidden}>
              <EyeOff aria-hidden="true" />
              {hiddenMessageText}
            </span>
          ) : text === '' ? null : (
            <span className={css.words} data-words>
              {text}
            </span>
          )}
          <span className={css.meta}>
            {created_at === null ? null : <Time at={created_at}>{clockTime(created_at)}</Time>}
            <SendMark send={send} />
          </span>
        </div>
        {menu}
      </div>
      {under}
    </div>
  )
}

interface PhotoMessageProps {
  photo: Photo
  label: string
}

/** A photo message; shows the local file until the server has it. */
function PhotoMessage({ photo, label }: PhotoMessageProps) {
  const shown = useLocalPhoto(photo)
  const { open, viewer } = usePhotoViewer({ photos: [photo], label })
  if (shown === null) return <span className={css.frame} />
  return (
    <>
      <PhotoButton
        photo={shown}
        label={label}
        sizes="240px"
        className={css.frame}
        onOpen={(drawn) => open(0, drawn)}
      />
      {viewer}
    </>
  )
}

/** Replaces a local photo id with an object URL; null until the file is read. */
function useLocalPhoto(photo: Photo): Photo | null {
  const { db } = useMirror()
  const id = localFileId(photo.url)
  const kept = useLiveQuery(async () => (id === null ? undefined : db.draftPhotos.get(id)), [db, id])
  const address = useAddress(kept?.thumb ?? kept?.blob)
  if (id === null) return photo
  return address === null ? null : { ...photo, url: address }
}

function SendProgress({ message }: { message: MessageView }) {
  const online = useSyncStatus('online')
  const words = waitingText(message, online)
  if (words !== null) return <p className={css.waits}>{words}</p>
  return message.photo === null ? null : <PhotoUnderWay id={message.id} online={online} />
}

function PhotoUnderWay({ id, online }: { id: string; online: boolean }) {
  const sending = useSending().get(id)
  if (sending === undefined || sending.photos === 0) return null
  return (
    <p className={css.waits}>
      <SendingState sending={sending} online={online} />
    </p>
  )
}

/** Text below an own message that is delayed; null when the clock icon suffices. */
export function waitingText(
  { until, send }: Pick<MessageView, 'until' | 'send'>,
  online: boolean,
): string | null {
  if (send !== 'waiting' || until === null || !online) return null
  return `Trop de messages en peu de temps\u00a0: reprise à ${clockTime(until)}`
}
