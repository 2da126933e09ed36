import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { Screen } from './open-screen.ts'

/** The open dialog, with the presses and inputs of its controls. */
export async function dialogOf(screen: Screen, name?: string | RegExp) {
  const element = await screen.findByRole('dialog', name === undefined ? {} : { name })
  const queries = within(element)
  return {
    ...queries,
    element,
    press: (button: string | RegExp) => screen.press.click(queries.getByRole('button', { name: button })),
    choose: (label: string | RegExp) => screen.press.click(queries.getByLabelText(label)),
    fill: (label: string | RegExp, text: string) => fill(screen, queries.getByLabelText(label), text),
    text: () => element.textContent?.replaceAll(/\s/g, ' ') ?? '',
  }
}

/** Replaces the text of a field at once, as a paste does. */
export async function fill(screen: Screen, field: HTMLElement, text: string): Promise<void> {
  if (text === '') return screen.press.clear(field)
  await screen.press.click(field)
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
  await screen.press.paste(text)
}

export async function dialogCloses(screen: Screen): Promise<void> {
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
}

/** The row with this text: the list item around it. */
export async function rowWith(screen: Screen, text: string | RegExp): Promise<HTMLElement> {
  const row = (await screen.findByText(text)).closest('li')
  if (row === null) throw new Error(`No row with ${text}`)
  return row
}
