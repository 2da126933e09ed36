import { type Risk, riskOf } from '#contract/risky-words.ts'
import type { Signal } from '#contract/signals.ts'

const riskText: Record<Risk, string> = {
  code: 'demande un code ou un mot de passe',
  advance: 'parle d’un acompte ou d’un paiement d’avance',
  link: 'mène hors de Louma',
  phone: 'donne un numéro de téléphone',
}

/** Risky phrases in the text, by the patterns of the safety tip; null without any. */
export function riskyText({ title, description }: { title: string; description: string }): Signal | null {
  const risks = riskOf(`${title}. ${description}`)
  if (risks.length === 0) return null
  const found = risks.map((risk) => riskText[risk])
  const text = `Le texte ${found.join(', ').replace(/, ([^,]*)$/, ' et $1')}.`
  return { kind: 'risky_words', text, related: [] }
}
