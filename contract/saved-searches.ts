import * as v from 'valibot'
import { parsedValue } from './chosen-filters.ts'
import { endpoint } from './endpoint.ts'
import { idParams, looseFlag, looseId, looseInstant, looseNumber, looseText } from './fields.ts'
import { filterWords } from './filter-query.ts'
import { maxListLimit, maxPriceFcfa } from './limits.ts'
import {
  eachParam,
  type FilterParam,
  type FilterTexts,
  type FilterValue,
  type ParamKind,
} from './product-filters.ts'
import { searchWords } from './search-words.ts'
import { limitQuery, listAnswer } from './sync.ts'

export const maxSavedSearches = 50

const price = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(maxPriceFcfa, 'Ce prix est trop élevé.'),
)

/** Null or absent means any. No default: an action that an older client stored keeps its body. */
function toSave(kind: ParamKind): v.GenericSchema<unknown> {
  const schema = typeof kind === 'object' ? v.picklist(kind.oneOf) : kind === 'amount' ? price : filterWords
  return v.optional(v.nullable(schema as v.GenericSchema<unknown>))
}

function loose(kind: ParamKind): v.GenericSchema<unknown> {
  if (typeof kind === 'object') return v.optional(v.fallback(v.nullable(v.picklist(kind.oneOf)), null), null)
  return kind === 'amount' ? looseNumber : looseText
}

type FiltersInJson<Absent extends null | undefined> = {
  [P in FilterParam]: v.OptionalSchema<v.NullableSchema<v.GenericSchema<FilterValue<P>>, undefined>, Absent>
}

/** With `alerts` the user is notified of new matches, at most once a day. */
export const savedSearch = v.object({
  id: looseId,
  q: v.optional(v.fallback(v.string(), ''), ''),
  ...(eachParam(loose) as FiltersInJson<null>),
  alerts: looseFlag,
  created_at: looseInstant,
  updated_at: looseInstant,
})
export type SavedSearch = v.InferOutput<typeof savedSearch>

export const searchToSave = v.strictObject({
  q: v.union([v.literal(''), searchWords]),
  ...(eachParam(toSave) as FiltersInJson<undefined>),
  alerts: v.boolean(),
})
export type SearchToSave = v.InferOutput<typeof searchToSave>

type SavedFilters = Pick<SavedSearch, FilterParam>

/** Null for absent filters. */
export function withAllFilters(search: SearchToSave): Omit<SearchToSave, FilterParam> & SavedFilters {
  const filters = eachParam((_, name) => search[name] ?? null) as SavedFilters
  return { ...search, ...filters }
}

/** Null where a text is absent. */
export function filterValues(texts: FilterTexts): SavedFilters {
  return eachParam((kind, name) => {
    const text = texts[name]
    return text === undefined ? null : parsedValue(kind, text)
  }) as SavedFilters
}

export function filterTexts(saved: Pick<SearchToSave, FilterParam>): FilterTexts {
  // A row stored by an older version lacks the filters that it did not know.
  const values = Object.entries(eachParam((_, name) => saved[name] ?? null))
  return Object.fromEntries(
    values.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  )
}

export const listSavedSearches = endpoint({
  name: 'listSavedSearches',
  method: 'GET',
  path: '/me/searches',
  summary: 'Mes recherches enregistrées, les dernières d’abord',
  access: 'user',
  query: v.strictObject({ limit: limitQuery(maxListLimit) }),
  answer: listAnswer(savedSearch),
})

export const saveSearch = endpoint({
  name: 'saveSearch',
  method: 'PUT',
  path: '/me/searches/:id',
  summary: 'Enregistrer une recherche, ou changer celle de cet identifiant',
  access: 'user',
  open: 'suspended',
  params: idParams,
  body: searchToSave,
  answer: v.object({ data: savedSearch }),
  errors: ['not_found', 'too_many_searches'],
})

export const dropSavedSearch = endpoint({
  name: 'dropSavedSearch',
  method: 'DELETE',
  path: '/me/searches/:id',
  summary: 'Oublier une recherche enregistrée',
  access: 'user',
  open: 'suspended',
  params: idParams,
  answer: v.object({ message: v.string() }),
  errors: ['not_found'],
})
