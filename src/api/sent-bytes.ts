let waiting = 0

/** Adds the size of an answered request: browsers report received bytes only. */
export function recordSent(texts: readonly string[], bytes = 0): void {
  waiting += new TextEncoder().encode(texts.join('')).length + bytes
}

export function takeSent(): number {
  const bytes = waiting
  waiting = 0
  return bytes
}
