import type { Locator, Page } from 'playwright-core'
import { newId } from '#src/lib/id.ts'
import type { Voice } from './conversation.ts'
import { eventually } from './eventually.ts'
import { withdrawBeside } from './pin.ts'
import { heading } from './screens.ts'
import { playOperator } from './wallet.ts'

export const admin = 'admin@louma.test'

export async function openDesktop(page: Page, queue: 'retraits' | 'recharges' | 'litiges'): Promise<void> {
  await page.goto(`/admin/money?onglet=${queue}`)
  await heading(page, 'Argent').waitFor()
}

export function waitingRow(page: Page, amount: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: amount }).getByRole('button')
}

export async function askPayout(voice: Voice, amount: number): Promise<string> {
  const id = await withdrawBeside(voice, amount)
  await eventually(() => payoutState(voice, id)).toBe('requested')
  return id
}

export async function payoutState(voice: Voice, id: string): Promise<string | undefined> {
  return (await transfers(voice, 'withdrawals')).find((one) => one.id === id)?.state
}

/** A top-up for which the provider takes less than requested; returns its id. */
export async function payShort(url: string, voice: Voice, amount: number): Promise<string> {
  const id = newId()
  const body = { id, provider: 'sandbox', phone: '+2250707070707', amount }
  const { status, data } = await voice.call('POST', '/wallet/top-ups', body)
  if (status >= 300) throw new Error(`no top-up: ${status} ${JSON.stringify(data)}`)
  await eventually(async () => {
    await playOperator(url, 'collect', id, 'short')
    return topUpState(voice, id)
  }).toBe('needs_review')
  return id
}

export async function topUpState(voice: Voice, id: string): Promise<string | undefined> {
  return (await transfers(voice, 'top-ups')).find((one) => one.id === id)?.state
}

async function transfers(voice: Voice, list: string): Promise<{ id: string; state: string }[]> {
  const { data } = await voice.call('GET', `/wallet/${list}?limit=100`)
  return (data as { data: { id: string; state: string }[] }).data
}
