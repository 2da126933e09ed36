/** For pictures that are shared: fonts that every phone has. */
export const canvasFont = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'

type Fits = (text: string) => boolean

/** The text, or its beginning and '…'. */
export function shorten(text: string, fits: Fits): string {
  if (fits(text)) return text
  let end = text.length
  while (end > 1 && !fits(`${text.slice(0, end)}…`)) end -= 1
  return `${text.slice(0, end).trimEnd()}…`
}

/** Lines of whole words; the last one is shortened when more would follow. */
export function wrap(text: string, most: number, fits: Fits): string[] {
  const words = text.split(/\s+/)
  const lines: string[] = []
  while (words.length > 0 && lines.length < most - 1) {
    let count = 1
    while (count < words.length && fits(words.slice(0, count + 1).join(' '))) count += 1
    lines.push(shorten(words.splice(0, count).join(' '), fits))
  }
  return words.length === 0 ? lines : [...lines, shorten(words.join(' '), fits)]
}
