import { type ReactNode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import type { InitialReads } from '#src/mirror/initial-reads.ts'
import { pressed } from '#src/platform/early-press.ts'

/** After so many ms the app is shown even if its mirror has not been read. */
const patienceMs = 2_000

/**
 * Draws the app beside what stands in the page (frame, written page or last look) and puts it in its place when it has
 * as much to show. What was typed into a search field meanwhile goes along, and what was pressed is done.
 */
export async function showApp(app: ReactNode, reads: InitialReads, page: Document): Promise<void> {
  const before = page.getElementById('root')
  if (before === null) throw new Error('index.html lacks #root')
  const stage = page.createElement('div')
  // In slices: what stands in the page can be scrolled and touched meanwhile.
  startTransition(() => createRoot(stage).render(app))
  await Promise.race([reads.done, new Promise((late) => setTimeout(late, patienceMs))])
  const typed = searchFields(before).map((field) => ({
    text: field.value,
    hasFocus: field === page.activeElement,
  }))
  stage.id = 'root'
  stage.dataset.alive = ''
  before.replaceWith(stage)
  if (window.earlyPress !== undefined) pressed(stage, window.earlyPress)?.click()
  window.earlyPress = undefined
  const fields = searchFields(stage)
  for (const [at, { text, hasFocus }] of typed.entries()) {
    const field = fields[at]
    if (field === undefined) continue
    if (text !== '' && text !== field.value) write(field, text)
    if (hasFocus) field.focus()
  }
}

/** Those of the top bar and of the screen. */
function searchFields(root: Element): HTMLInputElement[] {
  return [...root.querySelectorAll<HTMLInputElement>('header input[type=search], main input[type=search]')]
}

/** As if typed: React follows the input event, not the property. */
function write(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
