import { foldText } from '#contract/fold-text.ts'

/** Elision after 'de': 'd’Awa', 'de Fatou'. */
export function ofName(name: string): string {
  return /^[aeiou]/.test(foldText(name)) ? `d’${name}` : `de ${name}`
}
