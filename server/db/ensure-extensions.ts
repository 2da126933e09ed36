import type pg from 'pg'

/** Required by search; both ship with PostgreSQL's contrib modules. */
const extensions = ['unaccent', 'pg_trgm'] as const

/** Creates missing extensions. Throws an error with instructions for the operator. */
export async function ensureExtensions(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  for (const name of extensions) {
    try {
      await client.query(`create extension if not exists ${name}`)
    } catch (cause) {
      throw new Error(
        `La base de données n’a pas l’extension « ${name} », et ce compte ne peut pas l’ajouter. ` +
          `Installez les extensions de PostgreSQL (paquet postgresql-contrib), puis exécutez en administrateur : ` +
          `CREATE EXTENSION ${name};`,
        { cause },
      )
    }
  }
}
