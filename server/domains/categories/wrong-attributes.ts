import type { Attribute } from '#contract/category-tree.ts'

const numberForm = /^\d{1,9}(?:[.,]\d{1,3})?$/
const keyForm = /^[a-z][a-z0-9_]{0,39}$/

function fault(attribute: Attribute | undefined, value: string): string | null {
  if (!attribute) return 'Cette caractéristique n’existe pas dans cette catégorie.'
  if (attribute.kind === 'number') return numberForm.test(value) ? null : 'Indiquez un nombre.'
  if (attribute.kind === 'choice')
    return attribute.choices.includes(value) ? null : 'Choisissez une valeur de la liste.'
  return null
}

/** Errors by field; unknown keys with an unexpected form are not echoed. */
export function wrongAttributes(
  attributes: readonly Attribute[],
  values: Readonly<Record<string, string>>,
): Record<string, string[]> {
  const wrong: Record<string, string[]> = {}
  for (const [key, value] of Object.entries(values)) {
    const sentence = fault(
      attributes.find((one) => one.key === key),
      value,
    )
    if (sentence !== null) wrong[keyForm.test(key) ? `attributes.${key}` : 'attributes'] = [sentence]
  }
  return wrong
}
