import type { StatementLine } from '#contract/wallet.ts'
import { viewStatement } from '#src/domains/wallet/queries.ts'
import type { Mirror } from '#src/mirror/mirror-context.ts'

interface LoadOptions {
  mirror: Mirror
  signal: AbortSignal
  /** Called with the progress, 0 to 1. */
  tell: (share: number) => void
}

/** Newest first; fetches missing pages. Null when aborted or when a page cannot be fetched. */
export async function loadStatement({ mirror, signal, tell }: LoadOptions): Promise<StatementLine[] | null> {
  const { db, sync } = mirror
  let known = -1
  while (!signal.aborted) {
    const { lines, missing } = await viewStatement(db, Number.POSITIVE_INFINITY)
    if (missing === null) return lines
    if (lines.length === known) return null
    known = lines.length
    tell(known / Math.max(1, lines[0]?.place ?? 1))
    await sync.refresh([missing])
  }
  return null
}
