const labelWidth = 62

/** Indexes of the labelled days for a chart width (CSS pixels): evenly spaced, always with the last day. */
export function dayTicks(count: number, width: number): number[] {
  if (count === 0) return []
  const most = Math.max(2, Math.floor(width / labelWidth))
  const step = Math.max(1, Math.ceil(count / most))
  const ticks: number[] = []
  for (let at = count - 1; at >= 0; at -= step) ticks.unshift(at)
  return ticks
}
