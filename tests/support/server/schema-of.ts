import type { ClientBase } from 'pg'

const parts = {
  columns: `select table_name, column_name, ordinal_position, column_default, is_nullable, data_type, udt_name,
      character_maximum_length, datetime_precision
    from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
  constraints: `select conrelid::regclass::text as owner, conname, convalidated, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 't' and contype <> 'n'
    order by 1, 2`,
  indexes: `select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`,
  triggers: `select tgname, tgenabled, pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal order by 1`,
  functions: `select p.proname, pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  sequences: `select sequencename, data_type, start_value, increment_by from pg_sequences where schemaname = 'public' order by 1`,
} as const

/** Describes a database's schema as text: equal schemas give equal texts. */
export async function schemaOf(
  client: Pick<ClientBase, 'query'>,
): Promise<Record<keyof typeof parts, unknown[]>> {
  const schema: Partial<Record<keyof typeof parts, unknown[]>> = {}
  for (const [name, text] of Object.entries(parts)) {
    schema[name as keyof typeof parts] = (await client.query(text)).rows
  }
  return schema as Record<keyof typeof parts, unknown[]>
}
