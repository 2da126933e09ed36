import type { Locator, Page } from 'playwright-core'
import type { PendingProduct } from '#contract/review-queue.ts'
import { newId } from '#src/lib/id.ts'
import type { Voice } from './conversation.ts'
import { heading } from './screens.ts'

export const moderator = 'moderateur@louma.test'
export const manager = 'comptes@louma.test'
export const admin = 'admin@louma.test'
/** Has several products waiting for review in the demo. */
export const newcomer = 'kouassi.yao@louma.test'

export async function pendingFor(staff: Voice): Promise<PendingProduct[]> {
  return ((await staff.call('GET', '/admin/products')).data as { data: PendingProduct[] }).data
}

export async function openQueue(page: Page): Promise<void> {
  await page.goto('/admin/products')
  await heading(page, 'Gestion des produits').waitFor()
  await page.getByRole('article').waitFor()
}

export function shownListing(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true })
}

export function inList(page: Page, title: string): Locator {
  return page.locator('ol').getByRole('button').filter({ hasText: title })
}

export function decideButton(page: Page, name: string | RegExp): Locator {
  return page.getByRole('group', { name: 'Décider de cette annonce' }).getByRole('button', { name })
}

/** Chooses a reason and, when given, replaces its default text. */
export async function giveReason(dialog: Locator, reason: string, words?: string): Promise<void> {
  await dialog.getByRole('radio', { name: reason, exact: true }).check()
  if (words !== undefined) await dialog.getByLabel('Vos mots').fill(words)
}

export async function reportBy(
  voice: Voice,
  target: 'product' | 'user' | 'message' | 'review',
  targetId: string,
  more: { reason?: string; text?: string } = {},
): Promise<void> {
  const body = { id: newId(), target, target_id: targetId, reason: 'scam', text: '', ...more }
  const { status, data } = await voice.call('POST', '/reports', body)
  if (status >= 300) throw new Error(`not reported: ${status} ${JSON.stringify(data)}`)
}
