import * as v from 'valibot'

/** Error messages by field path: 'name', 'attributes.0.label'. */
export type Wrong = Readonly<Record<string, string>>

/** Validates a body against the contract; empty when it is valid. */
export function fieldsWrong(schema: v.GenericSchema, body: unknown): Wrong {
  const found: Record<string, string> = {}
  for (const issue of v.safeParse(schema, body).issues ?? []) {
    found[v.getDotPath(issue) ?? ''] ??= issue.message
  }
  return found
}

export function refusedFields(fields: Readonly<Record<string, readonly string[]>> | undefined): Wrong {
  return Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])),
  )
}
