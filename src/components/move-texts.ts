import type { EntryError } from '#src/db/outbox-entry.ts'
import { errorText } from '#src/lib/error-text.ts'
import type { MoveEnd } from '#src/sync/move-money.ts'

export interface MoveProblem {
  kind: 'offline' | 'refused' | 'unknown'
  text: string
  /** Integer Fcfa; null for any other reason. */
  missing: number | null
  code: string | null
}

export const onlineOnlyText = 'L’argent ne bouge qu’avec le réseau.'

/** Under a disabled payment button. */
export const payOnlineText = `${onlineOnlyText} Vous pourrez payer dès son retour.`

export const offlineProblem: MoveProblem = {
  kind: 'offline',
  text: onlineOnlyText,
  missing: null,
  code: null,
}

/** Null when the movement succeeded. */
export function moveProblem(end: MoveEnd): MoveProblem | null {
  if (end.type === 'done') return null
  if (end.type === 'unknown') {
    const text =
      'Nous ne savons pas encore si l’opération est passée. Ne recommencez pas\u00a0: elle est vérifiée dès le retour du réseau.'
    return { kind: 'unknown', text, missing: null, code: null }
  }
  const { error } = end
  const missing = missingMoney(error)
  return { kind: 'refused', text: refusalText(error), missing, code: error.code }
}

/** Integer Fcfa; null when the refusal has another reason. */
export function missingMoney({ code, params }: Pick<EntryError, 'code' | 'params'>): number | null {
  return code === 'insufficient_funds' && params?.missing !== undefined ? params.missing : null
}

/** For a validation error, the first field's message instead of the general one. */
function refusalText({ code, params, status, fields }: EntryError): string {
  const first = code === 'validation_failed' ? Object.values(fields ?? {})[0]?.[0] : undefined
  return first ?? errorText(code, params, status)
}
