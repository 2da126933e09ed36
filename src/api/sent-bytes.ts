let waiting = 0

/** Notes bytes of a request's body: the browser counts what it receives, but not what it sends. */
export function noteSent(bytes: number): void {
  waiting += bytes
}

/** What was noted since the last call. */
export function takeSent(): number {
  const bytes = waiting
  waiting = 0
  return bytes
}
