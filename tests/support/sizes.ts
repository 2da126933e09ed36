import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

// A variable: the scripts have no types.
const chunkNames: string = '../../scripts/member-entry-chunks.mjs'
const { signInChunks } = (await import(chunkNames)) as { signInChunks: readonly string[] }

/** Compressed bytes (brotli) of a first visit of one screen. */
export interface FirstVisit {
  /** The entry, the screen, and everything that the two import. */
  js: number
  /** Style sheets that are not inlined into the page. */
  css: number
  /** The page as built, styles included, without server-rendered content. */
  html: number
  /** The script of the guests' worker, without what it caches afterwards. */
  worker: number
}

/** Compressed bytes (brotli) that a lazily loaded part adds to what is already loaded. */
export interface RouteChunk {
  source: string
  js: number
  css: number
}

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

type Manifest = Record<string, Chunk>

interface Files {
  js: Set<string>
  css: Set<string>
}

/** Sizes of the first visit of a screen, named by the path of its source. */
export function firstVisit(clientDir: string, screen: string, bytesOf = sentBytes): FirstVisit {
  const manifest = readManifest(clientDir)
  const files = filesOf(manifest, [entryOf(manifest), screen])
  const inPage = sheetsInPage(clientDir)
  return {
    js: sum(clientDir, files.js, bytesOf),
    css: sum(clientDir, without(files.css, inPage), bytesOf),
    html: bytesOf(join(clientDir, 'index.html')),
    worker: bytesOf(join(clientDir, 'visitor-worker.js')),
  }
}

/** What is loaded at the entry or at sign-in is left out. */
export function routeChunks(clientDir: string): RouteChunk[] {
  const manifest = readManifest(clientDir)
  // The precache list of the guests' worker tells which parts are open to guests.
  const visitors = readFileSync(join(clientDir, 'visitor-worker.js'), 'utf8')
  const lazy = new Set(Object.values(manifest).flatMap((chunk) => chunk.dynamicImports ?? []))
  return [...lazy]
    .filter((source) => !signInChunks.includes(source))
    .map((source) => {
      const there = filesThere(manifest, source, visitors)
      return { source, ...addedBytes(clientDir, filesOf(manifest, [source]), there) }
    })
    .sort((a, b) => b.js - a.js || a.source.localeCompare(b.source))
}

function readManifest(clientDir: string): Manifest {
  return JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
}

function entryOf(manifest: Manifest): string {
  const found = Object.entries(manifest).find(([, chunk]) => chunk.isEntry)
  if (found === undefined) throw new Error('The build has no entry.')
  return found[0]
}

function filesOf(manifest: Manifest, names: readonly string[]): Files {
  const seen = new Set<string>()
  const js = new Set<string>()
  const css = new Set<string>()
  const take = (name: string) => {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`The build has no chunk of its own for ${name}.`)
    if (seen.has(name)) return
    seen.add(name)
    js.add(chunk.file)
    for (const file of chunk.css ?? []) css.add(file)
    for (const below of chunk.imports ?? []) take(below)
  }
  for (const name of names) take(name)
  return { js, css }
}

/** Compressed bytes (brotli) that a guest who signs in loads before the first screen of users. */
export function signInBytes(clientDir: string): number {
  const manifest = readManifest(clientDir)
  const there = filesOf(manifest, [entryOf(manifest)])
  const { js, css } = addedBytes(clientDir, filesOf(manifest, signInChunks), there, steadyBytes)
  return js + css
}

/** Files loaded before this part can be: the entry, what sign-in loads, and the part that imports it. */
function filesThere(manifest: Manifest, source: string, visitors: string): Files {
  const first = entryOf(manifest)
  const isOpenToGuests = visitors.includes(manifest[source]?.file ?? source)
  const entry = isOpenToGuests ? [first] : [first, ...signInChunks]
  const affectedBuyers = Object.keys(manifest).filter((name) =>
    manifest[name]?.dynamicImports?.includes(source),
  )
  if (affectedBuyers.includes(first)) return filesOf(manifest, entry)
  return affectedBuyers
    .map((asker) => filesOf(manifest, [...entry, asker]))
    .reduce((fewer, other) => ({ js: both(fewer.js, other.js), css: both(fewer.css, other.css) }))
}

/** Inlined style sheets: a disabled link marks them as loaded for lazy screens. */
function sheetsInPage(clientDir: string): Set<string> {
  const html = readFileSync(join(clientDir, 'index.html'), 'utf8')
  const links = html.match(/<link\b[^>]*\bdisabled\b[^>]*>/g) ?? []
  return new Set(links.flatMap((link) => /href="\/([^"]+)"/.exec(link)?.[1] ?? []))
}

function without(files: Set<string>, others: Set<string>): Set<string> {
  return new Set([...files].filter((file) => !others.has(file)))
}

function both(files: Set<string>, others: Set<string>): Set<string> {
  return new Set([...files].filter((file) => others.has(file)))
}

/** What `files` add to those that are there and to the style sheets in the page. */
function addedBytes(clientDir: string, files: Files, there: Files, bytesOf = sentBytes) {
  const css = without(without(files.css, there.css), sheetsInPage(clientDir))
  return { js: sum(clientDir, without(files.js, there.js), bytesOf), css: sum(clientDir, css, bytesOf) }
}

function sum(clientDir: string, files: Set<string>, bytesOf = sentBytes): number {
  return [...files].reduce((total, file) => total + bytesOf(join(clientDir, file)), 0)
}

/** Small files have no compressed form: the server sends them as they are. */
export function sentBytes(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

const contentHash =
  /(?<=-)[\w-]{8}(?=\.(?:js|css|woff2)\b)|(?<="revision":")[0-9a-f]{8}(?=")|\b[0-9a-f]{12}\b/g

/** As `sentBytes`, but with one content hash for all: other hashes alone change the size of a file by some 50 bytes. */
export function steadyBytes(file: string): number {
  if (!existsSync(`${file}.br`)) return sentBytes(file)
  const text = readFileSync(file, 'utf8').replace(contentHash, (hash) => '0'.repeat(hash.length))
  return brotliCompressSync(text).length
}
