/** WCAG relative luminance (0 to 1) of an opaque `oklch(L C H)`; null for other formats. */
function luminance(colour: string): number | null {
  const parts = /^oklch\(([\d.]+) ([\d.]+)(?: ([\d.]+|none))?\)$/.exec(colour.trim())
  const [l, chroma, hue] = (parts ?? []).slice(1).map((part) => (part === 'none' ? 0 : Number(part)))
  if (l === undefined || chroma === undefined) return null
  const angle = ((hue ?? 0) * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  const red = clip(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short)
  const green = clip(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short)
  const blue = clip(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast ratio (1 to 21) of two opaque `oklch` colours; null for other formats. */
export function contrast(one: string, other: string): number | null {
  const first = luminance(one)
  const second = luminance(other)
  if (first === null || second === null) return null
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}
