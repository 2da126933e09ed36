import { AppError } from '#server/kernel/app-error.ts'
import { fieldName, isReserved } from './field-name.ts'

const unreadable = 'Ce texte contient un caractère illisible. Retirez-le, ou tapez le texte de nouveau.'
const reserved =
  'Un champ porte un nom réservé (constructor, prototype ou __proto__). Donnez-lui un autre nom.'

/** PostgreSQL stores neither NUL nor lone surrogates; throws `validation_failed` for `path`. */
export function checkText(text: string, path: readonly string[]): void {
  if (text.includes('\0') || /[\uD800-\uDFFF]/u.test(text)) throw refusal(path, unreadable)
}

/** Throws for a field name that is malformed, or that the validator would drop. */
export function checkKey(key: string, parents: readonly string[]): void {
  checkText(key, [...parents, key])
  if (isReserved(key)) throw refusal(parents, reserved)
}

function refusal(path: readonly string[], sentence: string): AppError {
  const field = path.length === 0 ? 'body' : path.map(fieldName).join('.')
  return new AppError('validation_failed', { fields: { [field]: [sentence] } })
}
