import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { documentTitle } from '#src/lib/brand.ts'
import css from './conversation-layout.module.css'
import { ConversationPane } from './conversation-pane.tsx'

interface ConversationLayoutProps {
  /** Of the browser's tab; the heading is in the head. */
  title: string
  /** Of the conversation. */
  id: string
  head: ReactNode
  children: ReactNode
  foot: ReactNode
}

/** A conversation fills the window: its head above, the field below, and what was said scrolls between them. */
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

/** After a navigation focus goes to the heading, which was not there yet when the address changed. */
function useFocusedHead() {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement !== document.body) return
    frame.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [])
  return frame
}

/**
 * The frame around the screens makes room (src/app/layout.module.css). Where a phone's keyboard lies over the page
 * instead of making it smaller (iOS), the window is as high as what can be seen of it.
 */
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
