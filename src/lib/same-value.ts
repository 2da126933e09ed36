/** Deep equality of plain JSON values; the order of keys does not matter. */
export function sameValue(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, one]) => `${key}:${canonical(one)}`).join()}}`
  }
  return JSON.stringify(value) ?? ''
}
