import type { DrainReport } from '#src/sync/drain.ts'

/** `again`: the browser retries. A visible page drains the rest itself; a new tag here would loop. */
export async function afterSync(
  { outcome, left }: Pick<DrainReport, 'outcome' | 'left'>,
  handOver: () => Promise<number>,
): Promise<'done' | 'again'> {
  // Without a session, or with data of a newer version, a retry cannot help.
  const needsPerson = outcome === 'no-session' || outcome === 'refused' || outcome === 'outdated'
  if (left === 0 || needsPerson) return 'done'
  return (await handOver()) > 0 ? 'done' : 'again'
}
