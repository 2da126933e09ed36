import { type DecisionKind, type DecisionReason, decisionReasonText } from '#contract/decision-kinds.ts'

export const shortReason: Record<DecisionReason, string> = {
  scam: 'Arnaque',
  forbidden: 'Article interdit',
  counterfeit: 'Contrefaçon',
  wrong: 'Trompeur',
  duplicate: 'Doublon',
  offensive: 'Choquant',
  other: 'Autre raison',
  no_fault: 'Sans faute',
}

const refusals: Partial<Record<DecisionReason, string>> = {
  scam: 'Elle demande de payer hors de Louma ou avant d’avoir vu l’article. Ce n’est pas permis, pour la sécurité des acheteurs.',
  forbidden: 'Cet article ne peut pas être vendu sur Louma.',
  counterfeit: 'L’article semble être une copie d’une marque. Louma n’accepte pas les contrefaçons.',
  wrong: 'Les photos, le prix ou la description ne correspondent pas à l’article proposé.',
  duplicate: 'Vous avez déjà une annonce pour cet article. Gardez une seule annonce.',
  offensive: 'Le texte ou les photos peuvent choquer. Ils ne peuvent pas être montrés sur le marché.',
}

const changes: Partial<Record<DecisionReason, string>> = {
  scam: 'Retirez de la description la demande de paiement hors de Louma, puis publiez à nouveau.',
  forbidden: 'Retirez de l’annonce ce qui ne peut pas être vendu sur Louma, puis publiez à nouveau.',
  counterfeit: 'Ajoutez une photo de l’étiquette ou de la facture, puis publiez à nouveau.',
  wrong: 'Corrigez le prix et ajoutez des photos nettes de l’article lui-même, puis publiez à nouveau.',
  duplicate: 'Gardez une seule annonce pour cet article\u00a0: supprimez l’autre, puis publiez à nouveau.',
  offensive: 'Changez le texte ou la photo qui peut choquer, puis publiez à nouveau.',
}

const others: Partial<Record<DecisionReason, string>> = {
  scam: 'Plusieurs personnes ont signalé une demande d’argent suspecte. Payez et faites-vous payer par Louma.',
  forbidden: 'Ce que vous proposez ne peut pas être vendu sur Louma.',
  counterfeit: 'Louma n’accepte pas les contrefaçons.',
  wrong: 'Ce que vous avez publié trompe les autres. Corrigez-le.',
  duplicate: 'Publiez chaque article une seule fois.',
  offensive: 'Vos mots ont choqué. Restez courtois avec tout le monde.',
}

/** Initial text for a reason; empty where only the case itself can provide it. */
export function templateFor(kind: DecisionKind, reason: DecisionReason | null): string {
  if (reason === null) return ''
  if (kind === 'reject' || kind === 'remove') return refusals[reason] ?? ''
  return (kind === 'request_changes' ? changes : others)[reason] ?? ''
}

export function chatEventText(reason: DecisionReason | null, text: string): string {
  const words = text.trim()
  return reason === null ? words : `${decisionReasonText[reason]}. ${words}`
}
