import type { MetaDb } from './meta-db.ts'

/** Stores the page's CSRF token for requests of the worker; null removes it. */
export async function saveCsrfToken(meta: MetaDb, token: string | null): Promise<void> {
  if (token === null) await meta.csrf.delete('csrf')
  else await meta.csrf.put({ id: 'csrf', token })
}

/** Null without a token, or when the database cannot be read. */
export async function readCsrfToken(meta: MetaDb): Promise<string | null> {
  const row = await meta.csrf.get('csrf').catch(() => undefined)
  return row?.token ?? null
}
