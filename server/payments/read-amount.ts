/** Parses integer Fcfa as providers send it: 500, "500", "500.00"; NaN otherwise, which equals no amount. */
export function readAmount(value: unknown): number {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !/^\d{1,12}(\.0{1,2})?$/.test(text)) return Number.NaN
  return Number(text)
}
