import { type ErrorCode, errorText as sentences, waitText } from '#contract/errors.ts'
import { fcfa } from './fcfa.ts'

function known(code: string): code is ErrorCode {
  return Object.hasOwn(sentences, code)
}

/** By HTTP status (0: no response) for an unknown code; never the server's text. `request`: id in the server's log. */
export function errorText(
  code: string | null,
  params: Record<string, number> = {},
  status = 0,
  request: string | null = null,
): string {
  const text = sentenceOf(code, params, status)
  return request !== null && requestForm.test(request) ? `${text} N° de demande\u00a0: ${request}.` : text
}

const requestForm = /^[A-Za-z0-9_-]{8,64}$/

function sentenceOf(code: string | null, params: Record<string, number>, status: number): string {
  if (code === 'insufficient_funds' && params.missing !== undefined) {
    return `Votre solde ne suffit pas : il manque ${fcfa(params.missing)}.`
  }
  if (code === 'too_many_requests' && params.retry_after !== undefined) {
    return `Trop de demandes. Réessayez dans ${waitText(params.retry_after)}.`
  }
  if (code === 'pin_wrong' && params.left !== undefined) {
    return `${sentences.pin_wrong} ${triesText(params.left)} avant un blocage.`
  }
  if (code === 'phone_code_wrong' && params.left !== undefined) {
    return `${sentences.phone_code_wrong} ${triesText(params.left)}.`
  }
  const { wait } = params
  if (wait !== undefined && code === 'pin_locked')
    return `Trop d’essais\u00a0: le code est bloqué. Réessayez dans ${waitText(wait)}.`
  if (wait !== undefined && code === 'payout_number_waiting')
    return `Ce numéro est nouveau\u00a0: il recevra vos retraits dans ${waitText(wait)}.`
  if (wait !== undefined && code === 'withdrawals_blocked')
    return `Le code a été remplacé\u00a0: les retraits reprennent dans ${waitText(wait)}.`
  if (code !== null && known(code)) return sentences[code]
  return statusText(status)
}

function triesText(left: number): string {
  return left === 1 ? 'Il reste 1 essai' : `Il reste ${left} essais`
}

function statusText(status: number): string {
  if (status === 0) return 'Aucune réponse du serveur. Vérifiez votre connexion.'
  if (status === 401) return sentences.unauthenticated
  if (status === 403) return sentences.forbidden
  if (status === 404) return sentences.not_found
  if (status === 410) return sentences.gone
  if (status === 413) return sentences.payload_too_large
  if (status === 422) return sentences.validation_failed
  if (status === 429) return sentences.too_many_requests
  if (status === 503) return sentences.unavailable
  if (status >= 500) return sentences.internal
  return 'Le serveur a refusé cette demande.'
}
