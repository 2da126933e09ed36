import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { documentTitle } from '#src/lib/brand.ts'
import { useConversations } from '#src/mirror/conversation-views.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { useWide } from '#src/ui/use-wide.ts'
import css from './conversation-layout.module.css'
import { ConversationRow } from './list/conversation-list.tsx'

interface ConversationLayoutProps {
  /** Title of the browser tab; the visible heading is in `head`. */
  title: string
  id: string
  head: ReactNode
  children: ReactNode
  foot: ReactNode
}

/** Full-height layout: head and field are fixed, the messages scroll between them. */
export function ConversationLayout({ title, id, head, children, foot }: ConversationLayoutProps) {
  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])
  useFilledWindow()
  const frame = useFocusedHead()
  return (
    <div ref={frame} className={css.frame}>
      <ConversationPane here={id} />
      <div className={css.talk}>
        <div>{head}</div>
        {children}
        <div>{foot}</div>
      </div>
    </div>
  )
}

/** Focuses the heading on mount: it did not exist yet when the router handled focus. */
function useFocusedHead() {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement !== document.body) return
    frame.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [])
  return frame
}

/** Fills the window (src/app/layout.module.css). On iOS the keyboard does not resize it: use the visual viewport. */
function useFilledWindow(): void {
  useLayoutEffect(() => {
    const { documentElement: root } = document
    const view = window.visualViewport
    const measure = () => {
      const isCovered = view !== null && view.scale === 1 && view.height < window.innerHeight - 1
      if (isCovered) root.style.setProperty('--window-height', `${view.height}px`)
      else root.style.removeProperty('--window-height')
    }
    root.dataset.fills = ''
    measure()
    view?.addEventListener('resize', measure)
    return () => {
      view?.removeEventListener('resize', measure)
      delete root.dataset.fills
      root.style.removeProperty('--window-height')
    }
  }, [])
}

/** Maximum number of rows beside a conversation; the full list has a search. */
const most = 40

/** Conversation list beside an open conversation. Wide screens only; phones do not run its queries. */
function ConversationPane({ here }: { here: string }) {
  return useWide() ? <Beside here={here} /> : null
}

function Beside({ here }: { here: string }) {
  const now = useMinute()
  const conversations = (useConversations().data ?? []).filter(({ archived, id }) => !archived || id === here)
  return (
    <aside className={css.list} aria-label="Conversations">
      <p className={css.head}>
        Messages
        <Link to="/messages" className={buttonClass('quiet', 'small')}>
          Tout voir
        </Link>
      </p>
      <ul>
        {conversations.slice(0, most).map((one) => (
          <ConversationRow key={one.id} conversation={one} now={now} here={one.id === here} />
        ))}
      </ul>
    </aside>
  )
}
