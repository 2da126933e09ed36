import { sql } from 'drizzle-orm'
import { allowedEdits, editDistance } from '#contract/edit-distance.ts'
import { alsoMeans, sameWords } from '#contract/market-words.ts'
import { searchWords } from '#server/db/schema/search.ts'
import type { Tx } from '#server/db/types.ts'

export type Correction = {
  word: string
  shown: string
  documents: number
}

const mostCorrections = 3
const looked = 40
/** A word this rare may be a mistake if a similar word is `muchMore` times as frequent. */
const rare = 2
const muchMore = 8

export function isDoubtful(documents: number): boolean {
  return documents <= rare
}

/** Similar in spelling or sound and much more frequent, best first; category names always count. */
export async function correctWords(
  tx: Tx,
  typed: readonly { word: string; documents: number }[],
  nameWords: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly Correction[]>> {
  const long = typed.filter(({ word }) => allowedEdits(word.length) > 0 && /[a-z]/.test(word))
  if (long.length === 0) return new Map()
  const words = sql.param(long.map(({ word }) => word))
  const { rows } = await tx.execute<Correction & { typed: string; sound: string; typed_sound: string }>(sql`
    select typed.word as typed, search_sound(typed.word) as typed_sound, near.word, near.shown, near.sound, near.documents
    from unnest(${words}::text[]) as typed (word), lateral (
      select word, shown, sound, documents from ${searchWords}
      where sound % search_sound(typed.word) and documents > 0 and word <> typed.word
      order by similarity(sound, search_sound(typed.word)) desc, documents desc limit ${looked}
    ) as near`)
  return new Map(
    long.map(({ word, documents }) => {
      const close = [...rows.filter((row) => row.typed === word), ...spelledLike(word, nameWords)]
        .flatMap((row) => {
          const letters = editDistance(word, row.word)
          const sounds = editDistance(row.typed_sound, row.sound)
          const isClose =
            Math.min(letters, sounds === 0 ? 0.5 + letters / 10 : sounds + 1) <= allowedEdits(word.length)
          // A four-letter word must not lose a letter.
          const isCut = word.length === 4 && row.word.length < 4
          const isUsual = documents === 0 || row.documents >= documents * muchMore
          return isClose && isUsual && !isCut
            ? [{ row, far: Math.min(letters, sounds + 0.5 + letters / 10) }]
            : []
        })
        .sort(
          (a, b) => a.far - b.far || b.row.documents - a.row.documents || (a.row.word < b.row.word ? -1 : 1),
        )
      const nearest = close[0]?.far ?? 0
      const kept = new Map<string, Correction>()
      for (const { row, far } of close) {
        if (far > nearest + 0.5 || kept.size === mostCorrections || kept.has(row.word)) continue
        kept.set(row.word, { word: row.word, shown: row.shown, documents: row.documents })
      }
      return [word, [...kept.values()]]
    }),
  )
}

const vocabulary = [...new Set([...sameWords.flat(), ...alsoMeans.keys()])].filter(
  (word) => !word.includes(' '),
)

/** Similar words of the vocabulary and category names. */
function spelledLike(word: string, nameWords: ReadonlySet<string>) {
  return [...vocabulary, ...nameWords]
    .filter((other) => word.length > 4 || other.length >= word.length)
    .filter((other) => Math.abs(other.length - word.length) <= 2 && other !== word)
    .filter((other) => editDistance(word, other) <= allowedEdits(word.length))
    .map((other) => ({ word: other, shown: other, documents: 1, sound: other, typed_sound: word }))
}
