let waiting = 0

/** Notes what a request that was answered bore of ours: browsers count what they receive, but not what they send. */
export function recordSent(texts: readonly string[], bytes = 0): void {
  waiting += new TextEncoder().encode(texts.join('')).length + bytes
}

/** What was noted since the last call. */
export function takeSent(): number {
  const bytes = waiting
  waiting = 0
  return bytes
}
