import { evictPath } from '#contract/frozen-page.ts'
import { apiBase } from '#src/lib/api-base.ts'

/** Makes the browser evict this page from its back/forward cache, as soon as the server has answered. */
export function evictPage(): void {
  void fetch(apiBase + evictPath, { keepalive: true }).catch(() => {})
}
