import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { type SearchSort, searchSorts } from '#contract/search.ts'
import { AppError } from '#server/kernel/app-error.ts'

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Upper limit (year 2096): PostgreSQL and Date cannot represent every safe integer. */
const instant = v.pipe(whole, v.maxValue(4e12))
const mostReadings = 8
const id = v.pipe(v.string(), v.uuid())
const timePlace = v.nullable(v.strictObject({ ms: instant, id }))
const scorePlace = v.nullable(v.strictObject({ score: whole, id }))
const word = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,40}$/))

/** Contains the interpretation and the start time, so that all pages answer the same query. */
const searchPlace = v.strictObject({
  sort: v.picklist(searchSorts),
  began: instant,
  total: whole,
  need: whole,
  understanding: v.strictObject({
    // Pairs, not an object: the validator drops the key `constructor`.
    readings: v.pipe(
      v.array(
        v.tuple([
          word,
          v.strictObject({
            words: v.array(v.pipe(v.string(), v.regex(/^[a-z0-9 ]{1,60}$/))),
            isUnknown: v.boolean(),
          }),
        ]),
      ),
      v.maxLength(mostReadings),
    ),
    weights: v.array(v.pipe(whole, v.minValue(1), v.maxValue(12))),
  }),
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
  /** By date or price (also below 4e12): the last product shown. */
  last: v.optional(v.strictObject({ value: instant, id })),
})
export type SearchPlace = v.InferOutput<typeof searchPlace>

/** Signed, so that clients cannot make the server run arbitrary queries. */
export interface SearchCursors {
  /** Opaque to clients; valid for its query and sort order only. */
  format(place: SearchPlace): string
  /** Throws for an invalid signature or another sort order. */
  read(sort: SearchSort, text: string): SearchPlace
}

export function createSearchCursors(secret: string): SearchCursors {
  const sign = (payload: string) =>
    createHmac('sha256', secret).update(`search-cursor.${payload}`).digest().subarray(0, signatureBytes)
  return {
    format(place) {
      const payload = Buffer.from(JSON.stringify(place)).toString('base64url')
      return `${payload}.${sign(payload).toString('base64url')}`
    },
    read(sort, text) {
      const [payload = '', signature = ''] = text.split('.')
      const given = Buffer.from(signature, 'base64url')
      const isOurs = given.length === signatureBytes && timingSafeEqual(given, sign(payload))
      const read = v.safeParse(searchPlace, isOurs ? parse(payload) : null)
      const isWhole =
        read.success && (sort === 'relevance' ? read.output.band : read.output.last) !== undefined
      if (!read.success || read.output.sort !== sort || !isWhole) throw brokenPlace()
      return read.output
    },
  }
}

const signatureBytes = 16

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
