/** Null when the operator's code is well-formed. */
export function codeProblem(typed: string): string | null {
  if (typed.trim() === '') return 'Indiquez le code de l’opérateur.'
  return /^\d{4,8}$/.test(typed.trim()) ? null : 'Le code a de 4 à 8 chiffres.'
}
