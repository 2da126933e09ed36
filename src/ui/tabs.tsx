import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { keepInSight } from './keep-in-sight.ts'
import css from './tabs.module.css'

interface Tab<Value extends string> {
  value: Value
  label: string
  count?: number | undefined
}

interface TabsProps<Value extends string> {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  children: ReactNode
}

export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const line = list.current
    if (line === null) return
    return keepInSight(line, () => line.querySelector<HTMLElement>(`[id="${id}-${value}"]`))
  }, [id, value])
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const target = tabTarget(event.key, at, tabs.length, rtl)
    const tab = target === null ? undefined : tabs[target]
    if (target === null || tab === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
    if (tab.value !== value) onChange(tab.value)
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={css.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            className={css.tab}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className={css.count}>{frenchNumber(tab.count)}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className={css.panel}>
        {children}
      </div>
    </>
  )
}

/** Index of the tab for a key; null for other keys. */
export function tabTarget(key: string, at: number, count: number, rtl = false): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft': {
      const forward = (key === 'ArrowRight') !== rtl
      return (at + (forward ? 1 : -1) + count) % count
    }
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
