const steps: readonly [number, string][] = [
  [1_000_000_000, 'Md'],
  [1_000_000, 'M'],
  [1_000, 'k'],
]

/** Axis label: '800', '12,5 k', '1,2 M'. */
export function compactFcfa(amount: number): string {
  const size = Math.abs(amount)
  for (const [step, unit] of steps) {
    if (size < step) continue
    const short = Math.round((amount / step) * 10) / 10
    return `${String(short).replace('.', ',')} ${unit}`
  }
  return String(Math.round(amount * 10) / 10).replace('.', ',')
}
