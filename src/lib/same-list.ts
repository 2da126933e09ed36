/** Rows of `seen` that are in the current first page `now` or after its end; the others were removed. */
export function stillThere<Row extends { id: string }>(seen: readonly Row[], now: readonly Row[]): Row[] {
  const present = new Map(now.map((row) => [row.id, row]))
  const last = seen.findLastIndex(({ id }) => present.has(id))
  return seen.flatMap((row, at) => {
    const same = present.get(row.id)
    if (same !== undefined) return [same]
    return at < last ? [] : [row]
  })
}

/** Removes duplicate ids; the first position wins. */
export function eachOnce<Row extends { id: string }>(rows: Iterable<Row>): Row[] {
  const seen = new Map<string, Row>()
  for (const row of rows) if (!seen.has(row.id)) seen.set(row.id, row)
  return [...seen.values()]
}
