import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type PageTemplate, parseTemplate } from './page-template.ts'

/** Responses embedded in a page, by path below the API base; header names in lower case. */
export type PageAnswers = Record<string, { headers: Record<string, string>; body: unknown }>

export interface Pages {
  /** index.html with the empty app shell. */
  template: PageTemplate
  hashes: { script: string[]; style: string[] }
  /** SSR markup; relative times count from `now` (ms since 1970). Null in builds without SSR. */
  write: RenderPage['renderPage'] | null
  /** Always true in builds without SSR. */
  isKnown: RenderPage['isKnown']
  /** Scripts and style sheets of a screen (by source path) that index.html does not load, as HTML. */
  links(screen: string): ScreenLinks
}

interface ScreenLinks {
  scripts: string
  styles: string
}

interface RenderPage {
  renderPage(href: string, answers: PageAnswers, now: number): Promise<string>
  isKnown(path: string): boolean
}

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** Null without a built client; an incomplete build counts as missing. */
export async function openPages(clientDir: string | null, pagesDir: string): Promise<Pages | null> {
  const html = clientDir === null ? null : await text(join(clientDir, 'index.html'))
  if (clientDir === null || html === null) return null
  const manifest = await text(join(clientDir, '.vite/manifest.json'))
  const chunks: Record<string, Chunk> = manifest === null ? {} : JSON.parse(manifest)
  const links = (screen: string, kind: string, filesIn: (chunk: Chunk) => string[]) =>
    filesOf(chunks, screen, filesIn)
      .filter((file) => !html.includes(`href="/${file}"`))
      .map((file) => `<link ${kind} crossorigin href="/${file}">`)
      .join('')
  const known = new Map<string, ScreenLinks>()
  const built = await writer(join(pagesDir, 'render-page.js'))
  return {
    template: parseTemplate(html),
    hashes: {
      script: inline(html, /<script(?: type="importmap")?>([\s\S]*?)<\/script>/g),
      style: inline(html, /<style>([\s\S]*?)<\/style>/g),
    },
    write: built?.renderPage ?? null,
    isKnown: built?.isKnown ?? (() => true),
    links(screen) {
      const found = known.get(screen) ?? {
        scripts: links(screen, 'data-script', ({ file }) => [file]),
        styles: links(screen, 'rel="stylesheet"', ({ css = [] }) => css),
      }
      known.set(screen, found)
      return found
    },
  }
}

async function text(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null)
}

async function writer(file: string): Promise<RenderPage | null> {
  return (await text(file)) === null ? null : ((await import(pathToFileURL(file).href)) as RenderPage)
}

function inline(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map(
    ([, content]) =>
      `'sha256-${createHash('sha256')
        .update(content ?? '')
        .digest('base64')}'`,
  )
}

function filesOf(
  chunks: Record<string, Chunk>,
  name: string,
  filesIn: (chunk: Chunk) => string[],
  seen = new Set<string>(),
): string[] {
  const chunk = chunks[name]
  if (chunk === undefined || seen.has(name)) return []
  seen.add(name)
  return [
    ...filesIn(chunk),
    ...(chunk.imports ?? []).flatMap((below) => filesOf(chunks, below, filesIn, seen)),
  ]
}
