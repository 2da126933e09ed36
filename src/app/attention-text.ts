/** What the chip says of actions that need a decision; null when there are none. */
export function attentionText(count: number): string | null {
  if (count === 0) return null
  return count === 1 ? '1 action à revoir' : `${count} actions à revoir`
}
