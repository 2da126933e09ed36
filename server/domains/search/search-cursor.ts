import * as v from 'valibot'
import { type SearchSort, searchSorts } from '#contract/search.ts'
import { AppError } from '#server/kernel/app-error.ts'

const whole = v.pipe(v.number(), v.safeInteger())
const id = v.pipe(v.string(), v.uuid())
const timePlace = v.nullable(v.strictObject({ ms: whole, id }))
const scorePlace = v.nullable(v.strictObject({ score: whole, id }))
const word = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,40}$/))

/** A place in the answer to one question. It carries what the question was taken for, and when it was asked first. */
const searchPlace = v.strictObject({
  sort: v.picklist(searchSorts),
  /** The first page was asked for then, in ms. */
  began: v.pipe(whole, v.minValue(0), v.maxValue(8e15)),
  total: whole,
  need: whole,
  understanding: v.strictObject({
    readings: v.record(
      word,
      v.strictObject({
        words: v.array(v.pipe(v.string(), v.regex(/^[a-z0-9 ]{1,60}$/))),
        isUnknown: v.boolean(),
      }),
    ),
    weights: v.array(v.pipe(whole, v.minValue(1), v.maxValue(12))),
  }),
  /** By relevance: the band, and what of it has been shown. */
  band: v.optional(
    v.strictObject({
      below: timePlace,
      bottom: timePlace,
      skipped: whole,
      shown: v.strictObject({
        inTurn: scorePlace,
        forward: scorePlace,
        atLeast: v.nullable(whole),
        count: whole,
      }),
    }),
  ),
  /** By date or price: the last one shown. */
  last: v.optional(v.strictObject({ value: whole, id })),
})
export type SearchPlace = v.InferOutput<typeof searchPlace>

/** The place as text: opaque to clients, good for its own question and order only. */
export function formatPlace(place: SearchPlace): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** The place that a client sent; refused when it is none, or belongs to another order. */
export function readPlace(sort: SearchSort, text: string): SearchPlace {
  const read = v.safeParse(searchPlace, parse(text))
  const isWhole = read.success && (sort === 'relevance' ? read.output.band : read.output.last) !== undefined
  if (!read.success || read.output.sort !== sort || !isWhole) throw brokenPlace()
  return read.output
}

/** The refusal of a place that leads nowhere. */
export function brokenPlace(): AppError {
  return new AppError('validation_failed', {
    fields: { cursor: ['Cette suite de liste n’est pas valable. Reprenez la liste au début.'] },
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
