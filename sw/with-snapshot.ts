import { snapshotBuild, snapshotCache, snapshotKey } from '#src/lib/snapshot.ts'
import { buildName } from './build.ts'

const frame = /<!--frame-->[\s\S]*?<!--\/frame-->/

/** Inserts the screen's snapshot into the page, if this build stored one. Never rejects. */
export async function withSnapshot(page: Response, url: URL): Promise<Response> {
  try {
    const cache = await caches.open(snapshotCache)
    const kept = await cache.match(snapshotKey(url))
    if (kept === undefined || kept.headers.get(snapshotBuild) !== buildName) return page
    const [html, look] = await Promise.all([page.clone().text(), kept.text()])
    const headers = new Headers(page.headers)
    for (const name of ['Content-Length', 'Content-Encoding', 'ETag']) headers.delete(name)
    return new Response(
      html.replace(frame, () => look),
      { status: page.status, statusText: page.statusText, headers },
    )
  } catch {
    return page
  }
}
