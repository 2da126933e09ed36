import type { Attribute } from '#contract/category-tree.ts'

export interface StarterCategory {
  slug: string
  name: string
  attributes?: readonly Attribute[]
  children?: readonly StarterCategory[]
}

export function choice(key: string, label: string, choices: string[]): Attribute {
  return { key, label, kind: 'choice', choices, unit: null }
}

export function amount(key: string, label: string, unit: string | null = null): Attribute {
  return { key, label, kind: 'number', choices: [], unit }
}

export function words(key: string, label: string): Attribute {
  return { key, label, kind: 'text', choices: [], unit: null }
}
