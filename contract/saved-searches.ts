import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { idParams, looseId } from './ids.ts'
import { maxListLimit, maxPriceFcfa } from './limits.ts'
import { looseFlag, looseInstant, looseNumber, looseText } from './loose.ts'
import { conditions } from './product-life.ts'
import { searchWords } from './search-words.ts'
import { limitQuery, listAnswer } from './sync.ts'

export const maxSavedSearches = 50

/** With `alerts` the user is notified of new matches, at most once a day. */
export const savedSearch = v.object({
  id: looseId,
  q: v.optional(v.fallback(v.string(), ''), ''),
  category: looseText,
  city: looseText,
  /** Integer Fcfa. */
  min_price: looseNumber,
  max_price: looseNumber,
  condition: v.optional(v.fallback(v.nullable(v.picklist(conditions)), null), null),
  alerts: looseFlag,
  created_at: looseInstant,
  updated_at: looseInstant,
})
export type SavedSearch = v.InferOutput<typeof savedSearch>

const price = v.nullable(
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxPriceFcfa, 'Ce prix est trop élevé.')),
)

export const searchToSave = v.strictObject({
  q: v.union([v.literal(''), searchWords]),
  category: v.nullable(v.pipe(v.string(), v.maxLength(80))),
  city: v.nullable(v.pipe(v.string(), v.maxLength(80))),
  min_price: price,
  max_price: price,
  condition: v.nullable(v.picklist(conditions)),
  alerts: v.boolean(),
})
export type SearchToSave = v.InferOutput<typeof searchToSave>

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
