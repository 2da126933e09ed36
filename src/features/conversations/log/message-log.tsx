import { lazyRouteComponent } from '@tanstack/react-router'
import { ArrowDown } from 'lucide-react'
import { memo, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { type Risk, riskOf } from '#contract/risky-words.ts'
import type { MessageView, MessageWindow } from '#src/domains/conversations/messages.ts'
import type { ConversationView } from '#src/domains/conversations/queries.ts'
import type { MessagesView } from '#src/mirror/conversation-views.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Badge } from '#src/ui/badge.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { SafetyTip } from '../safety-tip.tsx'
import { type LogItem, logItems } from './log-items.ts'
import { chatEventText, DayLine, EventLine, messageText, NewLine, StartLine } from './log-lines.tsx'
import { type MessageActs, MessageItem } from './message-item.tsx'
import css from './message-log.module.css'
import { useArrived, useLogScroll, useSeenPlace } from './use-log-scroll.ts'

const FollowVoices = lazyRouteComponent(() => import('#src/components/voice/index.ts'), 'FollowVoices')

interface MessageLogProps {
  conversation: ConversationView
  window: MessageWindow
  onGoOn: MessagesView['goOn']
  waved: readonly Risk[]
  onWave: (risk: Risk) => void
  acts: MessageActs
}

/** Older messages are loaded when the first drawn line is this close to the start. */
const ahead = 12

/** Memoised, so that typing does not re-render it. */
export const MessageLog = memo(function MessageLog(props: MessageLogProps) {
  const { conversation, window: part, onGoOn, waved, onWave, acts } = props
  const { messages, before } = part
  const { name } = conversation.other
  const now = useMinute()
  const online = useSyncStatus('online')
  const box = useRef<HTMLDivElement>(null)
  const [readAtFirst] = useState(conversation.unread > 0 ? conversation.read_seq : null)
  const items = useMemo(() => {
    const tips = tipsOf(messages, waved, location.host)
    return logItems(messages, { readAtFirst, before, tips, now })
  }, [messages, before, waved, readAtFirst, now])
  const scroll = useLogScroll(box, items)
  const { rows, isAtEnd, first } = scroll

  // Request once per oldest message; the result arrives asynchronously.
  const requestedBefore = useRef('')
  const oldest = messages[0]?.id ?? ''
  useEffect(() => {
    if (first >= ahead || before !== 'more' || requestedBefore.current === oldest) return
    requestedBefore.current = oldest
    onGoOn()
  })

  const seen = items
    .slice(0, scroll.seen + 1)
    .findLast((item) => item.kind === 'message' && !item.message.own && item.message.seq > 0)
  useSeenPlace(conversation, seen?.kind === 'message' ? seen.message.seq : 0)
  useOwnInSight(messages, scroll.toEnd)

  const arrived = useArrived(messages)
  const closed = conversation.closure !== null
  return (
    <div className={css.place}>
      <div
        ref={box}
        className={css.box}
        role="log"
        aria-live="off"
        aria-label={`Messages avec ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        tabIndex={0}
      >
        <div className={css.size} style={{ blockSize: scroll.size }}>
          {before === 'end' ? null : <p className={css.earlier}>{earlierText(before, online)}</p>}
          <div className={css.drawn} style={{ transform: `translateY(${rows[0]?.start ?? 0}px)` }}>
            {rows.map(({ key, index }) => {
              const item = items[index]
              return item === undefined ? null : (
                <div key={key} data-index={index} ref={scroll.measure}>
                  {draw(item)}
                </div>
              )
            })}
          </div>
        </div>
      </div>
      {messages.some(({ voice }) => voice !== undefined) ? (
        <Suspense>
          <FollowVoices messages={messages} />
        </Suspense>
      ) : null}
      {isAtEnd ? null : (
        <button type="button" className={css.jump} onClick={scroll.toEnd}>
          <ArrowDown aria-hidden="true" />
          <span className="visually-hidden">Aller aux derniers messages</span>
          <Badge count={conversation.unread} label="non lus" className={css.count} />
        </button>
      )}
      <p className="visually-hidden" aria-live="polite">
        {arrived === null ? '' : messageText(arrived, messages, name)}
      </p>
    </div>
  )

  function draw(item: LogItem) {
    switch (item.kind) {
      case 'start':
        return <StartLine conversation={conversation} />
      case 'day':
        return <DayLine name={item.name} />
      case 'new':
        return <NewLine />
      case 'tip':
        return <SafetyTip risk={item.risk} moment="read" onWave={() => onWave(item.risk)} />
      case 'message':
        return isEvent(item.message.kind) ? (
          <EventLine message={item.message} text={chatEventText(item.message, messages, name)} />
        ) : (
          <MessageItem
            message={item.message}
            first={item.first}
            last={item.last}
            name={name}
            closed={closed}
            acts={acts}
          />
        )
    }
  }
})

function isEvent(kind: string): boolean {
  return kind === 'offer_answer' || kind === 'order' || kind === 'system'
}

function useOwnInSight(messages: MessageWindow['messages'], toEnd: () => void): void {
  const newest = messages.findLast(({ own }) => own)?.id
  const known = useRef(newest)
  useEffect(() => {
    if (newest === known.current) return
    known.current = newest
    toEnd()
  })
}

export function earlierText(before: 'more' | 'coming', online: boolean): string {
  if (before === 'more' || online) return 'Messages plus anciens…'
  return 'La suite s’affichera dès le retour du réseau.'
}

/** At most one tip per message; each kind is shown once, below the last message that triggers it. */
export function tipsOf(
  messages: readonly MessageView[],
  waved: readonly Risk[],
  host: string,
): ReadonlyMap<string, readonly Risk[]> {
  const open = new Set<Risk>()
  const tips = new Map<string, readonly Risk[]>()
  for (const { id, own, text, kind } of [...messages].reverse()) {
    if (own || text === '' || (kind !== 'text' && kind !== 'image' && kind !== 'meeting')) continue
    const fresh = riskOf(text, host).filter((risk) => !waved.includes(risk) && !open.has(risk))
    // Only the most serious tip of a message is shown.
    const [gravest] = fresh
    if (gravest === undefined) continue
    open.add(gravest)
    tips.set(id, [gravest])
  }
  return tips
}
