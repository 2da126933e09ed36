import * as v from 'valibot'

/** An id as any server may send it, number or string; always a string inside Louma. */
export const looseId = v.pipe(
  v.union([v.pipe(v.string(), v.minLength(1)), v.pipe(v.number(), v.finite())]),
  v.transform(String),
)

/** An id in a path or a body that reaches our server: a UUID (we make version 7). */
export const uuid = v.pipe(
  v.string(),
  v.uuid('Identifiant invalide.'),
  v.transform((id) => id.toLowerCase()),
)

export const idParams = v.object({ id: uuid })
