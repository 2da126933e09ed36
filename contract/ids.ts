import * as v from 'valibot'

/** Number or string on any server; always a string in Louma. */
export const looseId = v.pipe(
  v.union([v.pipe(v.string(), v.minLength(1)), v.pipe(v.number(), v.finite())]),
  v.transform(String),
)

/** Id in a path or body sent to our server (we generate version 7). */
export const uuid = v.pipe(
  v.string(),
  v.uuid('Identifiant invalide.'),
  v.transform((id) => id.toLowerCase()),
)

export const idParams = v.object({ id: uuid })
