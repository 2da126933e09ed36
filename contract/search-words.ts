import * as v from 'valibot'

export const searchMaxLength = 120

/** Trimmed; whitespace alone is refused. */
export const searchWords = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Écrivez ce que vous cherchez.'),
  v.maxLength(searchMaxLength, `La recherche fait au plus ${searchMaxLength} caractères.`),
)
