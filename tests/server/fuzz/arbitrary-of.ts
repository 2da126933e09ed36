import fc from 'fast-check'
import type { Schema } from '#contract/endpoint.ts'
import { objectNames } from './hostile.ts'

/** What valibot's runtime description of a schema is read for. */
interface Described {
  type: string
  pipe?: readonly Described[]
  entries?: Record<string, Described>
  wrapped?: Described
  item?: Described
  options?: readonly (Described | string)[]
  literal?: unknown
  key?: Described
  value?: Described
  requirement?: unknown
}

/** Generates ids of existing rows, which the schema cannot know; null when the field holds no id. */
export type IdsOf = (field: string, isId: boolean) => fc.Arbitrary<string> | null

/**
 * Values that a schema accepts, or nearly: shape, types, limits and patterns are respected; transformations
 * and custom checks are left to chance. Throws for an unknown kind of schema.
 */
export function arbitraryOf(schema: Schema, idsOf: IdsOf, field = ''): fc.Arbitrary<unknown> {
  return build(schema as unknown as Described, idsOf, field)
}

function build(schema: Described, idsOf: IdsOf, field: string): fc.Arbitrary<unknown> {
  const [base = schema, ...steps] = stepsOf(schema)
  const inner = (one: Described, name = field) => build(one, idsOf, name)
  switch (base.type) {
    case 'string':
      return textOf(steps, idsOf, field)
    case 'number':
      return numberOf(steps)
    case 'boolean':
      return fc.boolean()
    case 'literal':
      return fc.constant(base.literal)
    case 'picklist':
      return fc.constantFrom(...(base.options ?? []))
    case 'null':
      return fc.constant(null)
    case 'never':
    case 'undefined':
      return fc.constant(undefined)
    case 'unknown':
    case 'any':
      return fc.jsonValue({ maxDepth: 2 })
    case 'optional':
    case 'exact_optional':
      return fc.option(inner(wrappedIn(base)), { nil: undefined, freq: 2 })
    case 'nullable':
      return fc.option(inner(wrappedIn(base)), { nil: null, freq: 3 })
    case 'nullish':
      return fc.option(fc.option(inner(wrappedIn(base)), { nil: undefined }), { nil: null })
    case 'union':
    case 'variant':
      return fc.oneof(...(base.options ?? []).map((one) => inner(one as Described)))
    case 'array':
      return listOf(inner(itemOf(base)), steps)
    case 'record':
      return fc.dictionary(keys, inner(valueIn(base)), { maxKeys: 4 })
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return fc
        .record(mapOf(base.entries ?? {}, (one, name) => inner(one, name)))
        .map((made) => Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)))
        .map(repeatPassword)
    default:
      throw new Error(`No arbitrary for '${base.type}' (${field})`)
  }
}

/** A schema and its steps; a pipe may begin with another pipe. */
function stepsOf(schema: Described): readonly Described[] {
  const [first, ...steps] = schema.pipe ?? []
  if (first === undefined) return [schema]
  return first === schema || first.pipe === undefined ? [first, ...steps] : [...stepsOf(first), ...steps]
}

/** Confirmation fields repeat the value of another field. */
function repeatPassword(made: Record<string, unknown>): Record<string, unknown> {
  return 'password' in made && 'password_confirmation' in made
    ? { ...made, password_confirmation: made.password }
    : made
}

const keys = fc.oneof(
  { weight: 9, arbitrary: fc.stringMatching(/^[a-z_]{1,12}$/) },
  { weight: 1, arbitrary: fc.constantFrom(...objectNames) },
)

const usualWords = ['robe', 'Wax', 'été', 'œuf', 'six yards', 'naïve', '🧺', 'l’an', '77 000 00 00', 'مرحبا']
const words = fc
  .array(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...usualWords) },
      { weight: 1, arbitrary: fc.constantFrom(...objectNames) },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(' '))

function textOf(steps: readonly Described[], idsOf: IdsOf, field: string): fc.Arbitrary<string> {
  const find = (type: string) => steps.find((step) => step.type === type)
  const size = (type: string) => find(type)?.requirement as number | undefined
  const exact = size('length')
  const least = exact ?? size('min_length') ?? 0
  const most = Math.max(least, exact ?? size('max_length') ?? 200)
  const named = idsOf(field, find('uuid') !== undefined)
  if (named) return named
  const pattern = find('regex')?.requirement
  if (pattern instanceof RegExp) return fc.stringMatching(pattern)
  if (find('email')) return fc.stringMatching(/^[a-z]{3,10}@louma\.test$/)
  if (find('url')) return fc.webUrl()
  if (find('iso_date')) return days.map((day) => day.slice(0, 10))
  if (find('iso_timestamp')) return days
  if (find('decimal')) return fc.integer().map(String)
  if (find('base64')) {
    if (exact === undefined) return fc.base64String({ maxLength: Math.min(most, 400) })
    return fc.uint8Array({ minLength: (exact / 4) * 3, maxLength: (exact / 4) * 3 }).map(base64)
  }
  const begin = find('starts_with')?.requirement
  const prefix = typeof begin === 'string' ? begin : ''
  const filled = words.map((text) => prefix + text.repeat(Math.max(1, Math.ceil(least / text.length))))
  return fc.oneof(
    { weight: 8, arbitrary: filled.map((text) => text.slice(0, most)) },
    { weight: 1, arbitrary: fc.constantFrom(least, most).map((length) => 'é'.repeat(length)) },
  )
}

const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

function numberOf(steps: readonly Described[]): fc.Arbitrary<number> {
  const find = (type: string) => steps.find((step) => step.type === type)?.requirement as number | undefined
  const min = find('min_value') ?? -1_000
  const max = find('max_value') ?? Math.max(min, 1_000_000)
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: Math.ceil(min), max: Math.floor(max) }) },
    {
      weight: 2,
      arbitrary: fc.integer({ min: Math.ceil(min), max: Math.min(Math.floor(max), Math.ceil(min) + 20) }),
    },
    { weight: 1, arbitrary: fc.constantFrom(min, max) },
  )
}

function listOf(item: fc.Arbitrary<unknown>, steps: readonly Described[]): fc.Arbitrary<unknown[]> {
  const find = (type: string) => steps.find((step) => step.type === type)?.requirement as number | undefined
  const minLength = find('length') ?? find('min_length') ?? 0
  const maxLength = Math.max(minLength, Math.min(find('length') ?? find('max_length') ?? 4, minLength + 4))
  return fc.array(item, { minLength, maxLength })
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

function mapOf<T, R>(held: Record<string, T>, change: (value: T, name: string) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(held).map(([name, value]) => [name, change(value, name)]))
}

function wrappedIn({ wrapped, type }: Described): Described {
  if (!wrapped) throw new Error(`'${type}' wraps nothing`)
  return wrapped
}

function itemOf({ item }: Described): Described {
  if (!item) throw new Error('a list of nothing')
  return item
}

function valueIn({ value }: Described): Described {
  if (!value) throw new Error('a record of nothing')
  return value
}
