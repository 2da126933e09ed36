import { snapshotBuild, snapshotCache, snapshotKey } from '#src/lib/snapshot.ts'
import { buildName } from '#src/platform/worker-build.ts'

/** Longer ones would cost more time than they save. */
const longestText = 200_000

/** What belongs to a moment, or works only with its script: no part of a look. */
const passing =
  'dialog, [popover], [data-popover-open], canvas, [role=alert] > *, [role=status] > *, [aria-live] > *, [data-passing]'

/** Keeps the present look of a screen for its next opening. Forms are left out, but for a search: they begin with their own draft. */
export async function keepSnapshot(root: Element): Promise<void> {
  if (!('caches' in window) || root.querySelector('main form:not(search > form), main [role=form]') !== null)
    return
  // In a document that loads nothing: while a page is left, the copy's pictures would be asked for as pings.
  const look = document.implementation.createHTMLDocument('').importNode(root, true)
  for (const element of look.querySelectorAll(passing)) element.remove()
  // The content security policy allows no styles in attributes.
  for (const element of look.querySelectorAll('[style]')) element.removeAttribute('style')
  // Addresses of pictures of this device end with the page that made them.
  for (const picture of look.querySelectorAll('img[src^="blob:"]')) picture.removeAttribute('src')
  const text = look.innerHTML
  if (text.length > longestText) return
  const cache = await caches.open(snapshotCache)
  await cache.put(
    snapshotKey(location),
    new Response(text, {
      headers: { 'Content-Type': 'text/html; charset=utf-8', [snapshotBuild]: buildName },
    }),
  )
}

/** Forgets every look: somebody else may open the next page. */
export async function forgetSnapshots(): Promise<void> {
  if ('caches' in window) await caches.delete(snapshotCache)
}
