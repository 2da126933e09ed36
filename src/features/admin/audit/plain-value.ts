import { frenchNumber } from '#src/lib/fcfa.ts'

/** Display text for a value of unknown type. */
export function plainValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Rien'
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  if (typeof value === 'number') return Number.isInteger(value) ? frenchNumber(value) : String(value)
  if (Array.isArray(value)) return value.length === 0 ? 'Rien' : value.map(plainValue).join(', ')
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([name, part]) => `${name} ${plainValue(part)}`)
    return parts.length === 0 ? 'Rien' : parts.join(', ')
  }
  return String(value)
}
