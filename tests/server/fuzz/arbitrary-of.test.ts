import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { endpoints } from '#contract/all.ts'
import type { EndpointShape, Schema } from '#contract/endpoint.ts'
import { arbitraryOf } from './arbitrary-of.ts'

const ids = (field: string, isId: boolean) => (isId || field === 'products' ? fc.uuid() : null)

/** Share of generated values that the schema accepts. */
function shareTaken(schema: Schema, runs = 300): number {
  const made = fc.sample(arbitraryOf(schema, ids), { numRuns: runs, seed: 7 })
  return made.filter((value) => v.safeParse(schema, value).success).length / runs
}

test.each([
  ['text of a length', v.pipe(v.string(), v.minLength(3), v.maxLength(8))],
  ['text of a pattern', v.pipe(v.string(), v.regex(/^\d{1,4}$/))],
  ['a pipe that begins with a pipe', v.pipe(v.pipe(v.string(), v.regex(/^\d{1,4}$/)), v.minLength(1))],
  ['an id', v.pipe(v.string(), v.uuid())],
  ['a mail', v.pipe(v.string(), v.trim(), v.email())],
  ['a day', v.pipe(v.string(), v.isoDate())],
  ['an instant', v.pipe(v.string(), v.isoTimestamp())],
  ['base64 of a length', v.pipe(v.string(), v.base64(), v.length(216))],
  ['a whole number', v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))],
  ['a choice', v.picklist(['a', 'b'])],
  ['a list', v.pipe(v.array(v.boolean()), v.minLength(1), v.maxLength(3))],
  ['a map', v.record(v.string(), v.number())],
  ['something or nothing', v.nullish(v.literal(3))],
  ['one of several', v.union([v.literal(''), v.number()])],
  [
    'kinds of an object',
    v.variant('kind', [
      v.strictObject({ kind: v.literal('a'), text: v.optional(v.string()) }),
      v.strictObject({ kind: v.literal('b'), on: v.boolean() }),
    ]),
  ],
] as const)('%s is always accepted', (_, schema) => {
  expect(shareTaken(schema)).toBe(1)
})

it('throws for an unknown kind of schema', () => {
  expect(() => arbitraryOf(v.file() as Schema, ids, 'photo')).toThrow("No arbitrary for 'file' (photo)")
})

describe.each((endpoints as readonly EndpointShape[]).map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s',
  (_, { body, query, params }) => {
    it('accepts a good part of the generated values', () => {
      for (const schema of [body, query, params])
        if (schema) expect(shareTaken(schema, 60)).toBeGreaterThan(0.1)
    })
  },
)
