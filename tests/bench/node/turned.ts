/** Rotates the list by one per round, so that no peer always goes first. */
export function turned<T>(list: readonly T[], round: number): T[] {
  const at = round % list.length
  return [...list.slice(at), ...list.slice(0, at)]
}
