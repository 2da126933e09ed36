import type { Page } from 'playwright-core'
import { screens } from '#src/app/routes.tsx'
import { settled } from './settled.ts'

export type Who = 'guest' | 'user' | 'admin'

export interface Stop {
  name: string
  address: string
  kind: 'public' | 'guests' | 'login' | 'admin'
}

/** Every route of the table (of these kinds), in its order; `ids` gives the id for some paths by screen name. */
export function everyRoute(ids: Record<string, string> = {}, kinds?: readonly Stop['kind'][]): Stop[] {
  const known: Record<string, string> = { 'settings-group': 'offline', ...ids }
  const stops = screens.map(({ name, path, access }) => ({
    name,
    address: path.replace('*', '/nulle/part').replace('$id', known[name] ?? 'inconnu'),
    kind: access.kind,
  }))
  return kinds === undefined ? stops : stops.filter(({ kind }) => kinds.includes(kind))
}

/** Navigates as a link does, without reloading; resolves when the title of another screen is shown. */
export async function follow(page: Page, address: string): Promise<void> {
  if (new URL(page.url()).pathname === address) return
  await page.evaluate((path) => {
    document.querySelector('main h1')?.setAttribute('data-left', '')
    window.history.pushState({}, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await page.locator('main h1:not([data-left])').waitFor()
}

/** Visits these routes, and runs `look` on each when it has loaded. */
export async function onRoutes(
  page: Page,
  routes: readonly Stop[],
  look: (name: string) => Promise<void>,
): Promise<void> {
  for (const { name, address } of routes) {
    await follow(page, address)
    await settled(page)
    // A chunk that is still loading may leave only the title on the screen for a moment.
    await page.waitForFunction(isFilled)
    await look(name)
  }
}

function isFilled(): boolean {
  const main = document.querySelector('main')
  const title = main?.querySelector('h1')?.innerText ?? ''
  return (main?.innerText.replace(title, '').trim().length ?? 0) > 10
}

export async function newestOnSale(url: string): Promise<{ id: string; title: string }> {
  const answer = await fetch(`${url}/api/v1/products`)
  const { data } = (await answer.json()) as { data: { id: string; title: string }[] }
  const [newest] = data
  if (newest === undefined) throw new Error('nothing is on sale')
  return newest
}
