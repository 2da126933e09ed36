/** Bytes received for the latest uploads, retransmitted ones included. */
export interface UploadTally {
  add(id: string, bytes: number): void
  of(id: string): number
}

const remembered = 10_000

export function uploadTally(): UploadTally {
  const counts = new Map<string, number>()
  return {
    add(id, bytes) {
      const before = counts.get(id) ?? 0
      counts.delete(id)
      counts.set(id, before + bytes)
      const [oldest] = counts.keys()
      if (counts.size > remembered && oldest !== undefined) counts.delete(oldest)
    },
    of: (id) => counts.get(id) ?? 0,
  }
}
