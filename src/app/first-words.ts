/** As much of somebody's words as a line or two of a phone hold. */
export function firstWords(text: string, most = 90): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  const space = cut.lastIndexOf(' ')
  return `${space > most / 2 ? cut.slice(0, space) : cut}…`
}
