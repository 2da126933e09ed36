export type OptionMove = { type: 'mark'; at: number } | { type: 'take' } | { type: 'close' }

/** Index of the field itself, between the last option and the first. */
export const inField = -1

/** Arrow keys wrap through the field; null for keys that the field handles. */
export function optionMove(key: string, marked: number, count: number): OptionMove | null {
  if (key === 'Escape') return { type: 'close' }
  if (count === 0) return null
  if (key === 'ArrowDown') return { type: 'mark', at: marked === count - 1 ? inField : marked + 1 }
  if (key === 'ArrowUp') return { type: 'mark', at: marked === inField ? count - 1 : marked - 1 }
  if (key === 'Enter' && marked !== inField) return { type: 'take' }
  return null
}
