export function shorten(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  return letters.length <= 160 ? letters.join('') : `${letters.slice(0, 159).join('').trimEnd()}…`
}
