/** Spreads `total` events evenly over the launches; returns the numbers of those at this launch. */
export function dueAt(launch: number, launches: number, total: number): number[] {
  const until = (count: number) => Math.floor((count * total) / launches)
  const from = until(launch)
  return Array.from({ length: until(launch + 1) - from }, (_, index) => from + index)
}
