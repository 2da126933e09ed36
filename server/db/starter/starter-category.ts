import type { Attribute } from '#contract/category-tree.ts'

/** A category of a new market, with those below it. */
export interface StarterCategory {
  slug: string
  name: string
  attributes?: readonly Attribute[]
  children?: readonly StarterCategory[]
}

/** One of these values. */
export function choice(key: string, label: string, choices: string[]): Attribute {
  return { key, label, kind: 'choice', choices, unit: null }
}

/** A number, with what it counts. */
export function amount(key: string, label: string, unit: string | null = null): Attribute {
  return { key, label, kind: 'number', choices: [], unit }
}

/** A few words. */
export function words(key: string, label: string): Attribute {
  return { key, label, kind: 'text', choices: [], unit: null }
}
