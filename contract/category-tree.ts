import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { looseCount, looseFlag, looseText } from './loose.ts'
import { listAnswer } from './sync.ts'

/** How an attribute is asked for. */
export const attributeKinds = ['choice', 'number', 'text'] as const

/** One thing that products of a category may say about themselves: a choice, a number with a unit, or a few words. */
export const attribute = v.object({
  key: v.string(),
  label: v.string(),
  kind: v.optional(v.fallback(v.picklist(attributeKinds), 'text'), 'text'),
  choices: v.optional(v.fallback(v.array(v.string()), []), []),
  unit: looseText,
})
export type Attribute = v.InferOutput<typeof attribute>

/** A category; `attributes` are its own, those of the categories above it count as well. */
export const category = v.object({
  slug: v.string(),
  name: v.string(),
  /** Slug of the category above it; null on the first of at most three levels. */
  parent: looseText,
  position: looseCount,
  /** Kept for the products that name it; no new ones may. */
  disabled: looseFlag,
  attributes: v.optional(v.fallback(v.array(attribute), []), []),
  /** Slugs of categories that were merged into it: links, searches and mirrors may still say them. */
  aliases: v.optional(v.fallback(v.array(v.string()), []), []),
})
export type Category = v.InferOutput<typeof category>

export const listCategories = endpoint({
  name: 'listCategories',
  method: 'GET',
  path: '/categories',
  summary: 'Toutes les catégories, dans l’ordre du menu',
  access: 'public',
  answer: listAnswer(category),
})
