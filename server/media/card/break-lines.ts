/** Pixels. */
type Measure = (text: string) => number

/** Breaks between words, or inside a word wider than a line. Truncated text ends in '…'. */
export function breakLines(text: string, width: number, most: number, measure: Measure): string[] {
  const lines: string[] = []
  let rest = text.trim()
  while (rest !== '' && lines.length < most) {
    const isLast = lines.length === most - 1
    if (measure(rest) <= width) {
      lines.push(rest)
      rest = ''
    } else if (isLast) {
      lines.push(`${longestStart(rest, (start) => measure(`${start.trimEnd()}…`) <= width).trimEnd()}…`)
      rest = ''
    } else {
      const start = longestStart(rest, (some) => measure(some.trimEnd()) <= width)
      const space = rest[start.length] === ' ' ? start.length : start.lastIndexOf(' ')
      const end = space > 0 ? space : start.length
      lines.push(rest.slice(0, end).trimEnd())
      rest = rest.slice(end).trimStart()
    }
  }
  return lines
}

function longestStart(text: string, fits: (start: string) => boolean): string {
  const letters = [...text]
  let [low, high] = [1, letters.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(letters.slice(0, middle).join(''))) low = middle
    else high = middle - 1
  }
  return letters.slice(0, low).join('')
}
