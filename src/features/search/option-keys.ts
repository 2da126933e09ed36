/** What a key does in a list of suggestions: moves the mark, takes what is marked, or closes the list. */
export type OptionMove = { type: 'mark'; at: number } | { type: 'take' } | { type: 'close' }

/** The field itself, before the first option and after the last. */
export const inField = -1

/** Arrow keys go round over the field; null for keys that the field keeps for itself. */
export function optionMove(key: string, marked: number, count: number): OptionMove | null {
  if (key === 'Escape') return { type: 'close' }
  if (count === 0) return null
  if (key === 'ArrowDown') return { type: 'mark', at: marked === count - 1 ? inField : marked + 1 }
  if (key === 'ArrowUp') return { type: 'mark', at: marked === inField ? count - 1 : marked - 1 }
  if (key === 'Enter' && marked !== inField) return { type: 'take' }
  return null
}
