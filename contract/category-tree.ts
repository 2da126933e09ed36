import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { looseCount, looseFlag, looseText } from './fields.ts'
import { listAnswer } from './sync.ts'

export const attributeKinds = ['choice', 'number', 'text'] as const

export const attribute = v.object({
  key: v.string(),
  label: v.string(),
  kind: v.optional(v.fallback(v.picklist(attributeKinds), 'text'), 'text'),
  choices: v.optional(v.fallback(v.array(v.string()), []), []),
  unit: looseText,
})
export type Attribute = v.InferOutput<typeof attribute>

/** `attributes` are its own; those of its ancestors apply too. */
export const category = v.object({
  slug: v.string(),
  name: v.string(),
  /** Slug of the parent; null at the top level. */
  parent: looseText,
  position: looseCount,
  /** Existing products keep a disabled category; new products cannot use it. */
  disabled: looseFlag,
  attributes: v.optional(v.fallback(v.array(attribute), []), []),
  /** Slugs of merged categories: links, searches and mirrors may still contain them. */
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
