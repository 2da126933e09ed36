/**
 * What is left of a list as it was seen, given the same list as it begins now: whoever stood before somebody that is
 * still there, and is not there any more, has gone. Beyond that the new beginning says nothing.
 */
export function stillThere<Row extends { id: string }>(seen: readonly Row[], now: readonly Row[]): Row[] {
  const present = new Map(now.map((row) => [row.id, row]))
  const last = seen.findLastIndex(({ id }) => present.has(id))
  return seen.flatMap((row, at) => {
    const same = present.get(row.id)
    if (same !== undefined) return [same]
    return at < last ? [] : [row]
  })
}

/** Each row once, where it stands first. */
export function eachOnce<Row extends { id: string }>(rows: Iterable<Row>): Row[] {
  const seen = new Map<string, Row>()
  for (const row of rows) if (!seen.has(row.id)) seen.set(row.id, row)
  return [...seen.values()]
}
