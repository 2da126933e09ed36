import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { documentTitle } from '#src/lib/brand.ts'
import { cx } from '#src/lib/cx.ts'
import css from './page.module.css'

interface PageProps {
  title: string
  actions?: ReactNode
  lead?: ReactNode
  narrow?: boolean
  /** The screen itself shows the whole title below its bar. */
  repeated?: boolean
  children: ReactNode
}

/** Focuses the h1 after navigation. Below a root screen, back link, title and actions share one sticky line. */
export function Page({ title, actions, lead, narrow = false, repeated = false, children }: PageProps) {
  const back = use(PageBack)
  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])
  const [heading, isCut] = useIsCut(title)
  return (
    <div className={cx(css.page, narrow && css.narrow, back !== null && css.below)}>
      <header className={css.head}>
        {back}
        <h1 ref={heading} className={css.title} tabIndex={-1}>
          {title}
        </h1>
        {actions === undefined ? null : <div className={css.actions}>{actions}</div>}
      </header>
      {isCut && !repeated ? (
        <p className={css.whole} aria-hidden="true">
          {title}
        </p>
      ) : null}
      {lead === undefined ? null : <p className={css.lead}>{lead}</p>}
      {children}
    </div>
  )
}

/** Whether the heading is cut off after two lines. */
function useIsCut(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isCut, cut] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title may fit.
  useLayoutEffect(() => {
    const line = heading.current
    if (line === null) return
    // Before the first paint, but after the browser's own layout: measuring here would force another one.
    const watch = new ResizeObserver(() => flushSync(() => cut(line.scrollHeight > line.clientHeight + 4)))
    watch.observe(line)
    return () => watch.disconnect()
  }, [title])
  return [heading, isCut] as const
}

/** Back link of a screen below another one; null on root screens. */
export const PageBack = createContext<ReactNode>(null)
