import { foldText } from '#contract/fold-text.ts'

/** A person's name behind 'de': 'd’Awa', 'de Fatou'. */
export function ofName(name: string): string {
  return /^[aeiou]/.test(foldText(name)) ? `d’${name}` : `de ${name}`
}
