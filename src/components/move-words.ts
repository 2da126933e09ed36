import type { EntryError } from '#src/db/outbox-entry.ts'
import { errorText } from '#src/lib/error-text.ts'
import type { MoveEnd } from '#src/sync/move-money.ts'

/** Why money has not moved, as far as one can tell, in words. */
export interface MoveProblem {
  kind: 'offline' | 'refused' | 'unknown'
  text: string
  /** How much the wallet lacks, integer Fcfa; null when that is not the reason. */
  missing: number | null
  /** Typed code of a refusal. */
  code: string | null
}

/** What is said where money can not move for want of a network. */
export const onlineOnlyText = 'L’argent ne bouge qu’avec le réseau.'

/** Nothing was sent. */
export const offlineProblem: MoveProblem = {
  kind: 'offline',
  text: onlineOnlyText,
  missing: null,
  code: null,
}

/** What an end means for the person; null when it is done. */
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

/** How much is missing for what was refused, integer Fcfa; null when it was refused for another reason. */
export function missingMoney({ code, params }: Pick<EntryError, 'code' | 'params'>): number | null {
  return code === 'insufficient_funds' && params?.missing !== undefined ? params.missing : null
}

/** The first sentence about a field is better than one about all of them. */
function refusalText({ code, params, status, fields }: EntryError): string {
  const first = code === 'validation_failed' ? Object.values(fields ?? {})[0]?.[0] : undefined
  return first ?? errorText(code, params, status)
}
