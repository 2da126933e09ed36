import type { Attribute } from '#contract/category-tree.ts'
import { counted } from '#src/components/counted.ts'
import { newId } from '#src/lib/id.ts'
import { keyOf } from '../shared/slug-of.ts'

export interface AttributeDraft {
  /** Id of the card, not of the attribute. */
  id: string
  key: string
  /** Saved already: its key is fixed because products have values under it. */
  isKnown: boolean
  /** The key was edited by hand and no longer follows the label. */
  isKeyTyped: boolean
  label: string
  kind: Attribute['kind']
  /** One value per line. */
  choices: string
  unit: string
}

export function draftOf({ key, label, kind, choices, unit }: Attribute): AttributeDraft {
  return {
    id: key,
    key,
    isKnown: true,
    isKeyTyped: true,
    label,
    kind,
    choices: choices.join('\n'),
    unit: unit ?? '',
  }
}

export function emptyAttribute(): AttributeDraft {
  return {
    id: newId(),
    key: '',
    isKnown: false,
    isKeyTyped: false,
    label: '',
    kind: 'choice',
    choices: '',
    unit: '',
  }
}

/** Applies a change; the key follows the label until it is edited by hand. */
export function typed(
  all: readonly AttributeDraft[],
  id: string,
  change: Partial<AttributeDraft>,
): AttributeDraft[] {
  const taken = new Set(all.flatMap((one) => (one.id === id ? [] : one.key)))
  return all.map((one) => {
    if (one.id !== id) return one
    const next = { ...one, ...change }
    return next.isKeyTyped || change.label === undefined ? next : { ...next, key: keyOf(next.label, taken) }
  })
}

/** 'Un choix, 12 valeurs', 'Un nombre, en Go'. */
export function attributeWords(draft: AttributeDraft): string {
  const { kind, choices, unit } = attributeOf(draft)
  if (kind === 'choice') return `Un choix, ${counted(choices.length, 'valeur', 'valeurs')}`
  return unit === null ? kindText[kind] : `${kindText[kind]}, en ${unit}`
}

/** The attribute as it is sent: only a choice has values, only a number has a unit. */
export function attributeOf({ key, label, kind, choices, unit }: AttributeDraft) {
  const lines = choices
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return {
    key,
    label,
    kind,
    choices: kind === 'choice' ? lines : [],
    unit: kind === 'number' && unit.trim() !== '' ? unit.trim() : null,
  }
}

export const kindText: Record<Attribute['kind'], string> = {
  choice: 'Un choix dans une liste',
  number: 'Un nombre',
  text: 'Quelques mots',
}
