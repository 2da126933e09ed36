import type { PasskeyFailure } from '#src/platform/passkeys.ts'

const words: Record<PasskeyFailure, string> = {
  stopped: 'Rien n’a été fait\u00a0: la demande a été annulée, ou elle a trop attendu.',
  known: 'Cet appareil a déjà une clé d’accès pour votre compte.',
  unable: 'Cet appareil ne peut pas garder de clé d’accès. Activez d’abord son verrouillage d’écran.',
}

export function passkeyText(failure: PasskeyFailure): string {
  return words[failure]
}
