import { configure, queryAllByLabelText, queryAllByRole } from '@testing-library/dom'
import type { Step, Text } from './webkit-steps.ts'

// Without a copy of the whole page in each error message.
configure({ getElementError: (message) => new Error(message ?? '') })

/** The elements that a locator means, in the order of the document, with Playwright's rules for names and texts. */
export function find(steps: readonly Step[], from: Element = document.documentElement): Element[] {
  let found = [from]
  for (const step of steps) found = advance(found, step)
  return found
}

function advance(found: Element[], step: Step): Element[] {
  switch (step.by) {
    case 'first':
      return found.slice(0, 1)
    case 'filter':
      return found.filter((element) => passes(element, step))
    case 'and':
      return found.filter((element) => find(step.other).includes(element))
    case 'or':
      return ordered([...found, ...find(step.other)])
    default:
      return ordered(found.flatMap((element) => query(element as HTMLElement, step)))
  }
}

function ordered(elements: Element[]): Element[] {
  return [...new Set(elements)].sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
}

function passes(element: Element, { has, hasText, hasNotText }: Step & { by: 'filter' }): boolean {
  const text = element.textContent ?? ''
  return (
    (has === undefined || find(has, element).length > 0) &&
    (hasText === undefined || matches(text, hasText)) &&
    (hasNotText === undefined || !matches(text, hasNotText))
  )
}

function query(element: HTMLElement, step: Step): Element[] {
  switch (step.by) {
    case 'css':
      return [...element.querySelectorAll(step.selector)]
    case 'role': {
      const { role, name, level, exact } = step
      return queryAllByRole(element, role, {
        ...(name === undefined ? {} : { name: (text: string) => matches(text, name, exact) }),
        ...(level === undefined ? {} : { level }),
      })
    }
    case 'label':
      return queryAllByLabelText(element, (text) => matches(text, step.text, step.exact))
    case 'text':
      return [element, ...element.querySelectorAll('*')].filter(
        (one) =>
          !one.matches('head *, script, style, noscript') &&
          hasOwn(one, step) &&
          ![...one.children].some((child) => hasOwn(child, step)),
      )
    default:
      throw new Error(`no query: ${step.by}`)
  }
}

function hasOwn(element: Element, { text, exact }: Step & { by: 'text' }): boolean {
  return matches(element.textContent ?? '', text, exact)
}

function matches(raw: string, wanted: Text, exact = false): boolean {
  const text = plain(raw)
  if (typeof wanted !== 'string') return new RegExp(wanted.source, wanted.flags).test(text)
  return exact ? text === plain(wanted) : text.toLowerCase().includes(plain(wanted).toLowerCase())
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
}

/** True for what a user can not press: Playwright waits for both attributes to go. */
export function isDisabled(element: Element): boolean {
  return element.matches(':disabled') || element.closest('[aria-disabled=true]') !== null
}

let wasHit: boolean | null = null
let stopLooking = () => {}

/** Lets the next click through only when it reaches this element, which may move meanwhile. */
export function aim(element: Element): void {
  stopLooking()
  wasHit = false
  const over = new AbortController()
  stopLooking = () => over.abort()
  const look = (event: Event) => {
    const isHit = event.composedPath().includes(element)
    if (!isHit) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    if (event.type !== 'click') return
    // The click of a label's field follows.
    stopLooking()
    wasHit = isHit
  }
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    addEventListener(type, look, { capture: true, signal: over.signal })
}

/** Whether the click has come through; also when it has opened another document, which knows of none. */
export function hasHit(): boolean {
  stopLooking()
  return wasHit !== false
}

/** Replaces the text of a field as typing does: React ignores a changed `value`. */
export function type(element: Element, text: string): void {
  const field = element as HTMLInputElement
  field.focus()
  field.select()
  if (text === '') document.execCommand('delete')
  else document.execCommand('insertText', false, text)
}

export function choose(element: Element, label: string): void {
  const field = element as HTMLSelectElement
  const option = [...field.options].find((one) => plain(one.label) === label)
  if (option === undefined) throw new Error(`no option ${label}`)
  option.selected = true
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
}
