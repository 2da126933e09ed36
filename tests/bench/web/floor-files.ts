import { createHash } from 'node:crypto'
import { buildPage } from './build-page.ts'
import { floorItems, floorTitle } from './pages/floor-words.ts'

/** A floor: the cost of a page of its kind that does nothing else. */
export interface FloorKind {
  react: boolean
  worker: boolean
}

interface FloorFile {
  type: string
  caching: string
  bytes: Uint8Array
}

export type FloorFiles = ReadonlyMap<string, FloorFile>

const forever = 'public, max-age=31536000, immutable'
const noCache = 'no-cache'
const scriptType = 'text/javascript; charset=utf-8'
const pageType = 'text/html; charset=utf-8'

export async function floorFiles({ react, worker }: FloorKind): Promise<FloorFiles> {
  const script =
    react || worker
      ? await buildPage(react ? 'react-floor.tsx' : 'static-floor.ts', {
          format: 'esm',
          define: { hasWorker: String(worker) },
        })
      : null
  const scriptPath = script === null ? null : `/build/main-${hash(script)}.js`
  const html = new TextEncoder().encode(page(react ? '<div id="root"></div>' : list(), scriptPath))
  const files = new Map<string, FloorFile>([
    ['/', { type: pageType, caching: noCache, bytes: html }],
    ['/index.html', { type: pageType, caching: noCache, bytes: html }],
  ])
  if (script !== null && scriptPath !== null) {
    files.set(scriptPath, { type: scriptType, caching: forever, bytes: script })
  }
  if (worker) {
    const precached = [
      { url: react ? '/index.html' : '/', revision: hash(html) },
      ...(scriptPath === null ? [] : [{ url: scriptPath, revision: null }]),
    ]
    const bytes = await buildPage(react ? 'react-worker.ts' : 'static-worker.ts', {
      format: 'iife',
      define: { precached: JSON.stringify(precached) },
    })
    files.set('/worker.js', { type: scriptType, caching: noCache, bytes })
  }
  return files
}

function page(body: string, script: string | null): string {
  const element = script === null ? '' : `<script type="module" src="${script}"></script>`
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${floorTitle}</title><link rel="icon" href="data:,">${element}</head><body>${body}</body></html>`
}

function list(): string {
  const items = floorItems.map((item) => `<li>${item}</li>`).join('')
  return `<main><h1>${floorTitle}</h1><ul>${items}</ul></main>`
}

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8)
}
