import type { Page } from 'playwright-core'
import { tokenKey } from '#contract/limits.ts'
import { logIn } from './log-in.ts'
import type { Phone } from './phone.ts'
import { demoPassword, heading } from './screens.ts'

/**
 * Opens the dashboard as a user who has signed in on this device before: the token is there, and the app asks the
 * server whose it is. Journeys about signing in use the form instead.
 */
export async function openAs(phone: Phone, email: string, password = demoPassword): Promise<Page> {
  const { token } = await logIn(phone.url, email, password)
  await phone.context.addInitScript(putToken, { key: tokenKey, token })
  const page = await phone.open('/dashboard')
  await heading(page, 'Tableau de bord').waitFor()
  return page
}

/** In the page: stores the token once per device, so that signing out removes it. */
function putToken({ key, token }: { key: string; token: string }): void {
  const mark = `test:${token}`
  if (!location.protocol.startsWith('http') || localStorage.getItem(mark) !== null) return
  localStorage.setItem(mark, '')
  localStorage.setItem(key, token)
}
