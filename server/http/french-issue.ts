import type * as v from 'valibot'

const byType: Record<string, string> = {
  string: 'Ce champ doit être un texte.',
  number: 'Ce champ doit être un nombre.',
  boolean: 'Ce champ doit être vrai ou faux.',
  array: 'Ce champ doit être une liste.',
  object: 'Ce champ doit être un objet.',
  strict_object: 'Ce champ doit être un objet.',
}

/** Default message of a validation issue; never echoes the input. */
export function frenchIssue(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'Ce champ est inconnu.'
  if (issue.kind === 'schema' && issue.input === undefined) return 'Ce champ est obligatoire.'
  const bound = typeof issue.requirement === 'number' ? issue.requirement : undefined
  const unit = Array.isArray(issue.input) ? 'élément' : 'caractère'
  const counted = `${bound} ${unit}${bound !== undefined && bound > 1 ? 's' : ''}`
  if (issue.type === 'max_length' && bound !== undefined) return `Au plus ${counted}.`
  if (issue.type === 'min_length' && bound !== undefined) return `Au moins ${counted}.`
  // Both texts come from the contract, not from the input.
  if (issue.type === 'picklist' && issue.expected !== null)
    return `Choisissez l’une de ces valeurs\u00a0: ${issue.expected.replace(/[()"]/g, '').replaceAll(' | ', ', ')}.`
  if (issue.type === 'starts_with' && typeof issue.requirement === 'string')
    return `Cette valeur commence par «\u00a0${issue.requirement}\u00a0».`
  return byType[issue.type] ?? 'Cette valeur n’est pas valable.'
}
