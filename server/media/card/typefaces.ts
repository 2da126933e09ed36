import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'

export type Weight = 500 | 700 | 800

/** Fonts by weight; the first one that has a glyph draws it. */
export type Typefaces = Readonly<Record<Weight, readonly opentype.Font[]>>

/** `latin` covers French, `latin-ext` the languages of the region (ŋ, ɓ, ɗ, ƴ). */
const parts = ['latin', 'latin-ext'] as const

let opened: Promise<Typefaces> | undefined

/** Bundled fonts, so that cards do not depend on the fonts of the machine. Loaded once. */
export function openTypefaces(): Promise<Typefaces> {
  opened ??= readAll()
  return opened
}

async function readAll(): Promise<Typefaces> {
  return { 500: await readWeight(500), 700: await readWeight(700), 800: await readWeight(800) }
}

function readWeight(weight: Weight): Promise<opentype.Font[]> {
  const { resolve } = createRequire(import.meta.url)
  return Promise.all(
    parts.map(async (part) => {
      const bytes = await readFile(
        resolve(`@fontsource/noto-sans/files/noto-sans-${part}-${weight}-normal.woff`),
      )
      return opentype.parse(new Uint8Array(bytes).buffer)
    }),
  )
}
