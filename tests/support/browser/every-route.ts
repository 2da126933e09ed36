import type { Page } from 'playwright-core'
import { screens } from '#src/app/routes.tsx'
import { settled } from './settled.ts'

export type Who = 'guest' | 'user' | 'admin'

/** One route of the table, as somebody may open it. */
export interface Stop {
  name: string
  /** The path with an id where it wants one. */
  address: string
  kind: 'public' | 'guests' | 'login' | 'admin'
}

/** Every screen of the route table, in its order; `ids` gives the id for the paths of some screens by name. */
export function everyRoute(ids: Record<string, string> = {}): Stop[] {
  return screens.map(({ name, path, access }) => ({
    name,
    address: path.replace('*', '/nulle/part').replace('$id', ids[name] ?? 'inconnu'),
    kind: access.kind,
  }))
}

/** Goes to an address as a link would, without loading the page again; resolves when another screen's title stands. */
export async function follow(page: Page, address: string): Promise<void> {
  if (new URL(page.url()).pathname === address) return
  await page.evaluate((path) => {
    document.querySelector('main h1')?.setAttribute('data-left', '')
    window.history.pushState({}, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await page.locator('main h1:not([data-left])').waitFor()
}

/** Follows every route of these kinds, and looks at each once everything on it has come. */
export async function onEveryRoute(
  page: Page,
  kinds: readonly Stop['kind'][],
  ids: Record<string, string>,
  look: (name: string) => Promise<void>,
): Promise<void> {
  for (const { name, address, kind } of everyRoute(ids)) {
    if (!kinds.includes(kind)) continue
    await follow(page, address)
    await settled(page)
    // Code that comes later may leave a title alone for a moment.
    await page.waitForFunction(isFilled)
    await look(name)
  }
}

/** In the page: there is something beside the title. */
function isFilled(): boolean {
  const main = document.querySelector('main')
  const title = main?.querySelector('h1')?.innerText ?? ''
  return (main?.innerText.replace(title, '').trim().length ?? 0) > 10
}

/** The newest product on sale, as the server lists it. */
export async function newestOnSale(url: string): Promise<{ id: string; title: string }> {
  const answer = await fetch(`${url}/api/v1/products`)
  const { data } = (await answer.json()) as { data: { id: string; title: string }[] }
  const [newest] = data
  if (newest === undefined) throw new Error('nothing is on sale')
  return newest
}
