export function attentionText(count: number): string | null {
  if (count === 0) return null
  return count === 1 ? '1 action à revoir' : `${count} actions à revoir`
}
