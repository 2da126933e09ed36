import { snapshotBuild, snapshotCache, snapshotKey } from '#src/lib/snapshot.ts'
import { buildName } from '#src/platform/worker-build.ts'

/** Characters; longer snapshots would take more time than they save. */
const longestText = 200_000

/** Transient elements, and elements that need their script. */
const passing =
  'dialog, [popover], [data-popover-open], canvas, [role=alert] > *, [role=status] > *, [aria-live] > *, [data-passing]'

/** Skips screens with a form other than search: they start from their draft. */
export async function keepSnapshot(root: Element): Promise<void> {
  if (!('caches' in window) || root.querySelector('main form:not(search > form), main [role=form]') !== null)
    return
  // A document without browsing context loads nothing; otherwise the copied images would be requested on page hide.
  const look = document.implementation.createHTMLDocument('').importNode(root, true)
  for (const element of look.querySelectorAll(passing)) element.remove()
  // The content security policy forbids style attributes.
  for (const element of look.querySelectorAll('[style]')) element.removeAttribute('style')
  // Blob URLs end with the page that created them.
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

/** Another user may open the next page. */
export async function forgetSnapshots(): Promise<void> {
  if ('caches' in window) await caches.delete(snapshotCache)
}
