import type pg from 'pg'

/** What search asks of PostgreSQL; both belong to its usual distribution. */
const extensions = ['unaccent', 'pg_trgm'] as const

/** Switches on what the schema needs, where it is not on yet. Throws with what an operator has to do. */
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
