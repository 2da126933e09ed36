import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Answers of public reads inside a page, by path below the API base; header names in lower case. */
export type PageAnswers = Record<string, { headers: Record<string, string>; body: unknown }>

/** The app's page as the build left it. */
export interface Pages {
  /** The page with the empty frame. */
  html: string
  /** Hashes of its inline scripts and styles, for the content security policy. */
  hashes: { script: string[]; style: string[] }
  /** The app as text with these answers, ages counted from `now` (ms since 1970); null in builds that can not. */
  write: RenderPage['renderPage'] | null
  /** Whether the app has a screen at this path; true in builds that can not tell. */
  isKnown: RenderPage['isKnown']
  /** Scripts of a screen (path of its source), beside those that every page names. */
  scripts(screen: string): string[]
  /** Style sheets of a screen, beside the styles that stand in every page. */
  styles(screen: string): string[]
}

/** What src/app/render-page.tsx exports for us, in its built form. */
interface RenderPage {
  renderPage(href: string, answers: PageAnswers, now: number): Promise<string>
  isKnown(path: string): boolean
}

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** Reads what the build made; null without a built client. Files of half a build count as missing. */
export async function openPages(clientDir: string | null, pagesDir: string): Promise<Pages | null> {
  const html = clientDir === null ? null : await text(join(clientDir, 'index.html'))
  if (clientDir === null || html === null) return null
  const manifest = await text(join(clientDir, '.vite/manifest.json'))
  const chunks: Record<string, Chunk> = manifest === null ? {} : JSON.parse(manifest)
  const built = await writer(join(pagesDir, 'render-page.js'))
  return {
    html,
    hashes: {
      script: inline(html, /<script>([\s\S]*?)<\/script>/g),
      style: inline(html, /<style>([\s\S]*?)<\/style>/g),
    },
    write: built?.renderPage ?? null,
    isKnown: built?.isKnown ?? (() => true),
    scripts: (screen) => filesOf(chunks, screen, ({ file }) => [file]).filter((file) => !html.includes(file)),
    styles: (screen) => filesOf(chunks, screen, ({ css = [] }) => css).filter((file) => !html.includes(file)),
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
