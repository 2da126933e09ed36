import type { Closure } from '#contract/conversations.ts'

export function closureText(closure: Closure, name: string): string {
  if (closure === 'blocked') return `Vous avez bloqué ${name}. Débloquez pour lui écrire.`
  if (closure === 'gone') return 'Ce compte n’existe plus. Vos messages restent ici.'
  return 'Cette conversation est fermée\u00a0: plus aucun message n’y passe.'
}
