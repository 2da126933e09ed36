import type { MetaDb } from './meta-db.ts'

/** Stores the page's CSRF token, so that requests of the worker carry it as well; null removes it. */
export async function saveCsrfToken(meta: MetaDb, token: string | null): Promise<void> {
  if (token === null) await meta.csrf.delete('csrf')
  else await meta.csrf.put({ id: 'csrf', token })
}

/** The token of the latest page; null without one, or when the database can not be read. */
export async function readCsrfToken(meta: MetaDb): Promise<string | null> {
  const row = await meta.csrf.get('csrf').catch(() => undefined)
  return row?.token ?? null
}
