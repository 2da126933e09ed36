import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'

/** The weights that cards are written in. */
export type Weight = 500 | 700 | 800

/** A typeface by weight: the first of its files that has a letter draws it. */
export type Typefaces = Readonly<Record<Weight, readonly opentype.Font[]>>

/** Letters of French first, then those that the languages of the region add (ŋ, ɓ, ɗ, ƴ). */
const parts = ['latin', 'latin-ext'] as const

let opened: Promise<Typefaces> | undefined

/** The typeface of cards: ours, so that no card depends on what a machine has installed. Read once. */
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
