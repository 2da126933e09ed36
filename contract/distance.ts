/** In degrees. */
export type Place = readonly [latitude: number, longitude: number]

const earthKm = 6371

/** Great-circle distance in km, by the haversine formula. */
export function kmBetween(a: Place, b: Place): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const half = (x: number, y: number) => Math.sin(rad(y - x) / 2) ** 2
  const h = half(a[0], b[0]) + Math.cos(rad(a[0])) * Math.cos(rad(b[0])) * half(a[1], b[1])
  return 2 * earthKm * Math.asin(Math.sqrt(h))
}

/** Sorted by distance in km; rows whose place is not known come last. */
export function nearestFirst<Row>(rows: readonly Row[], kmTo: (row: Row) => number | null): Row[] {
  const far = Number.MAX_SAFE_INTEGER
  return [...rows].sort((one, other) => (kmTo(one) ?? far) - (kmTo(other) ?? far))
}
