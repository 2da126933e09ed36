/** First result that is small enough, else the last one; null when encoding fails. */
export async function firstThatFits<Try>(
  tries: readonly Try[],
  make: (one: Try) => Promise<Blob | null>,
  maxBytes: number,
): Promise<Blob | null> {
  let made: Blob | null = null
  for (const one of tries) {
    made = await make(one)
    if (made === null || made.size <= maxBytes) return made
  }
  return made
}
