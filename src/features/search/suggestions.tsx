import { useRouter } from '@tanstack/react-router'
import { History, LayoutGrid, Package, Search } from 'lucide-react'
import { type ComponentType, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Suggestion } from '#contract/search.ts'
import { cx } from '#src/lib/cx.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './suggestions.module.css'
import { type Option, useOptions } from './use-options.ts'

interface SuggestionsProps {
  /** Becomes a combobox while the suggestions are mounted. */
  field: HTMLInputElement
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  suggest: (typed: string) => Promise<Suggestion[]>
  onSearch: (words: string) => void
}

const signs: Record<Option['kind'], { Sign: ComponentType; label: string }> = {
  recent: { Sign: History, label: 'recherche récente' },
  words: { Sign: Search, label: '' },
  category: { Sign: LayoutGrid, label: 'catégorie' },
  product: { Sign: Package, label: 'annonce' },
}

/** Pattern: WAI-ARIA combobox. */
export function Suggestions({ field, isOpen, onOpen: open, suggest, onSearch }: SuggestionsProps) {
  const id = useId()
  const router = useRouter()
  const [typed, type] = useState(field.value)
  const [marked, mark] = useState(inField)
  const list = useRef<HTMLDivElement>(null)
  const options = useOptions(typed, suggest)
  const shown = isOpen ? options : []

  const take = ({ kind, text, target }: Option) => {
    open(false)
    mark(inField)
    if (kind === 'category' && target) void router.navigate({ to: '/products', search: { category: target } })
    else if (kind === 'product' && target)
      void router.navigate({ to: '/products/$id', params: { id: target } })
    else {
      field.value = text
      onSearch(text)
    }
  }

  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && !isOpen) return open(true)
    const move = optionMove(event.key, marked, shown.length)
    if (move === null) {
      if (event.key === 'Enter') open(false)
      return
    }
    // By default Escape clears a search field; here it only closes the list.
    if (move.type !== 'close' || shown.length > 0) event.preventDefault()
    const option = shown[marked]
    if (move.type === 'mark') mark(move.at)
    else if (move.type === 'close') open(false)
    else if (option) take(option)
  }
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const input = () => {
      type(field.value)
      mark(inField)
    }
    field.addEventListener('input', input, { signal })
    field.addEventListener('keydown', (event) => latest.current(event), { signal })
    // Text typed while this chunk was loading.
    type(field.value)
    return () => listening.abort()
  }, [field])

  const isShown = shown.length > 0
  const pressed = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && !field.contains(target) && !list.current?.contains(target)) open(false)
  })
  // Not every browser blurs a field when another element is touched.
  useEffect(() => {
    if (!isShown) return
    const press = (event: PointerEvent) => pressed(event)
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [isShown])

  useEffect(() => {
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-expanded', String(isShown))
    if (isShown) field.setAttribute('aria-controls', id)
    else field.removeAttribute('aria-controls')
    if (isShown && marked !== inField) field.setAttribute('aria-activedescendant', `${id}-${marked}`)
    else field.removeAttribute('aria-activedescendant')
    return () => {
      for (const name of [
        'role',
        'aria-autocomplete',
        'aria-expanded',
        'aria-controls',
        'aria-activedescendant',
      ])
        field.removeAttribute(name)
    }
  }, [field, id, isShown, marked])

  if (!isShown) return null
  return (
    <div ref={list} id={id} role="listbox" aria-label="Suggestions" className={css.list}>
      {shown.map((option, at) => {
        const { Sign, label } = signs[option.kind]
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are pressed in the field.
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option.
          <div
            key={`${option.kind} ${option.target ?? option.text}`}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === marked}
            className={cx(css.option, at === marked && css.marked)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(option)}
          >
            <Sign aria-hidden="true" />
            <span className={css.text}>{option.text}</span>
            {label === '' ? null : option.kind === 'recent' ? (
              <VisuallyHidden>, {label}</VisuallyHidden>
            ) : (
              <span className={css.kind}>{label}</span>
            )}
          </div>
        )
      })}
    </div>
  )
}

type OptionMove = { type: 'mark'; at: number } | { type: 'take' } | { type: 'close' }

/** Index of the field itself, between the last option and the first. */
export const inField = -1

/** Arrow keys wrap through the field; null for keys that the field handles. */
export function optionMove(key: string, marked: number, count: number): OptionMove | null {
  if (key === 'Escape') return { type: 'close' }
  if (count === 0) return null
  if (key === 'ArrowDown') return { type: 'mark', at: marked === count - 1 ? inField : marked + 1 }
  if (key === 'ArrowUp') return { type: 'mark', at: marked === inField ? count - 1 : marked - 1 }
  if (key === 'Enter' && marked !== inField) return { type: 'take' }
  return null
}
