import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { sentBytes } from '../../support/sizes.ts'

/** What an installed client fetches when the server has a newer build; compressed bytes, without headers. */
export interface UpdateCost {
  /** The worker's first script, and its code if that changed. */
  worker: number
  page: number
  files: number
  requests: number
  /** Number of changed files in the precache list. */
  changed: number
}

interface Installed {
  /** Precached URL to its revision; null for a URL with a content hash. */
  files: Map<string, string | null>
  code: string
  build: string
}

/** Computes the requests of sw/app-shell.ts: each missing file, or the bundle if more than half are missing. */
export function updateCost(oldClient: string, newClient: string): UpdateCost {
  const old = installed(oldClient)
  const next = installed(newClient)
  const missing = [...next.files]
    .filter(([url, revision]) => !old.files.has(url) || old.files.get(url) !== revision)
    .map(([url]) => url)
  const others = missing.filter((url) => url !== 'index.html')
  const isBundled = missing.length > next.files.size / 2
  const fetched = isBundled ? [`build/member-${next.build}.json`] : others
  const hasNewCode = next.code !== old.code
  return {
    worker:
      sentBytes(join(newClient, 'service-worker.js')) +
      (hasNewCode ? sentBytes(join(newClient, next.code)) : 0),
    page: missing.includes('index.html') ? sentBytes(join(newClient, 'index.html')) : 0,
    files: fetched.reduce((sum, url) => sum + sentBytes(join(newClient, url)), 0),
    requests: 1 + (hasNewCode ? 1 : 0) + fetched.length + (missing.length - others.length),
    changed: missing.length,
  }
}

export function total({ worker, page, files }: UpdateCost): number {
  return worker + page + files
}

function installed(client: string): Installed {
  const scope: Record<string, unknown> = {}
  let code = ''
  scope.self = scope
  scope.importScripts = (url: string) => {
    code = url
  }
  runInNewContext(readFileSync(join(client, 'service-worker.js'), 'utf8'), scope)
  const list = scope.__WB_MANIFEST as { url: string; revision: string | null }[]
  return {
    files: new Map(list.map(({ url, revision }) => [url, revision])),
    code,
    build: String(scope.__LOUMA_BUILD__),
  }
}
