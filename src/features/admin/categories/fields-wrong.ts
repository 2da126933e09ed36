import * as v from 'valibot'

/** One sentence for each field that is not right, by its way: 'name', 'attributes.0.label'. */
export type Wrong = Readonly<Record<string, string>>

/** What a body of the contract says is wrong; empty when the server would read it. */
export function fieldsWrong(schema: v.GenericSchema, body: unknown): Wrong {
  const found: Record<string, string> = {}
  for (const issue of v.safeParse(schema, body).issues ?? []) {
    found[v.getDotPath(issue) ?? ''] ??= issue.message
  }
  return found
}

/** What the server says is wrong, in the same words. */
export function refusedFields(fields: Readonly<Record<string, readonly string[]>> | undefined): Wrong {
  return Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])),
  )
}
