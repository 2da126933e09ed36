import type { DrainReport } from '#src/sync/drain.ts'

/**
 * What a sync event owes the browser: `done`, or `again`, so that it fires the tag later. With a page shown the rest is
 * the page's, which drains and asks for a new tag: asking for one here and then failing would loop hot.
 */
export async function afterSync(
  { outcome, left }: Pick<DrainReport, 'outcome' | 'left'>,
  handOver: () => Promise<number>,
): Promise<'done' | 'again'> {
  // Without a session, or with newer data than this code, only a person can go on.
  const needsPerson = outcome === 'no-session' || outcome === 'refused' || outcome === 'outdated'
  if (left === 0 || needsPerson) return 'done'
  return (await handOver()) > 0 ? 'done' : 'again'
}
