import { type ErrorCode, errorText as sentences } from '#contract/errors.ts'
import { fcfa, frenchNumber } from './fcfa.ts'

function known(code: string): code is ErrorCode {
  return Object.hasOwn(sentences, code)
}

/** Seconds as people say them: '40 secondes', '2 minutes'. */
export function waitText(seconds: number): string {
  if (seconds < 60) {
    const whole = Math.max(1, Math.ceil(seconds))
    return whole === 1 ? '1 seconde' : `${whole} secondes`
  }
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${frenchNumber(minutes)} minutes`
}

/**
 * The sentence for a typed code, with its figures (integer Fcfa, seconds). Unknown codes and answers without one
 * get a sentence by HTTP status (0 = no answer came); a server's own text is never shown. `request`: the name of a request
 * that failed for a reason that nobody foresaw, which the operator finds in the log.
 */
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
  if (code !== null && known(code)) return sentences[code]
  return statusText(status)
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
