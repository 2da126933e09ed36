import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { documentTitle } from '#src/lib/brand.ts'
import css from './conversation-layout.module.css'
import { ConversationPane } from './conversation-pane.tsx'

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
