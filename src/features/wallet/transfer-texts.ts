import { numberText } from '#contract/number-text.ts'
import {
  type TopUpState,
  topUpStateText,
  type WithdrawalState,
  withdrawalStateText,
} from '#contract/transfer-life.ts'
import type { TopUp, Withdrawal } from '#contract/transfers.ts'
import type { Wallet } from '#contract/wallet.ts'
import type { IntentRow } from '#src/db/money-rows.ts'
import { clockTime } from '#src/lib/dates.ts'
import { fcfa } from '#src/lib/fcfa.ts'

/** Louma takes nothing from top-ups and withdrawals; its commission is on sales (contract/market-settings.ts). */
export const noFee = ['Frais de Louma', 'aucun'] as const

export type TransferTone = 'wait' | 'good' | 'bad'

export interface TransferWords {
  tone: TransferTone
  title: string
  text: string
}

const topUpTones: Record<TopUpState, TransferTone> = {
  created: 'wait',
  initiated: 'wait',
  pending_customer: 'wait',
  succeeded: 'good',
  failed: 'bad',
  expired: 'bad',
  needs_review: 'wait',
}

/** `provider`: its display name. */
export function topUpText(topUp: TopUp, provider: string): TransferWords {
  const { state, reason } = topUp
  const tone = topUpTones[state]
  if (state === 'succeeded')
    return { tone, title: 'Recharge créditée', text: `${fcfa(topUp.amount)} sont dans votre portefeuille.` }
  if (state === 'failed') {
    const why = reason === null || reason === '' ? 'L’opérateur a refusé.' : reason
    return { tone, title: topUpStateText.failed, text: `${why} Rien n’a été crédité.` }
  }
  if (state === 'expired') {
    const text = 'Si vous avez payé, l’argent sera crédité dès que l’opérateur le confirme.'
    return { tone, title: topUpStateText.expired, text }
  }
  if (state === 'needs_review') {
    const text = 'L’opérateur a confirmé autre chose que ce qui était demandé. Louma s’en occupe.'
    return { tone, title: topUpStateText.needs_review, text }
  }
  return { tone, ...waitingText(topUp, provider) }
}

function waitingText({ flow, phone, expires_at }: TopUp, provider: string): Omit<TransferWords, 'tone'> {
  const until = expires_at === null ? '' : ` Valable jusqu’à ${clockTime(expires_at)}.`
  if (flow === 'redirect') {
    return { title: `Continuez chez ${provider}`, text: `Le paiement se fait sur sa page.${until}` }
  }
  if (flow === 'code')
    return { title: 'Code en vérification', text: `${provider} vérifie votre code.${until}` }
  const text = `${provider} vous demande votre accord sur le ${numberText(phone)}.${until}`
  return { title: 'Confirmez sur votre téléphone', text }
}

const withdrawalTones: Record<WithdrawalState, TransferTone> = {
  requested: 'wait',
  approved: 'wait',
  sent: 'wait',
  paid: 'good',
  failed: 'bad',
  cancelled: 'bad',
}

export function withdrawalText({ state, amount, phone, reason }: Withdrawal): TransferWords {
  const tone = withdrawalTones[state]
  const to = numberText(phone)
  if (state === 'paid')
    return { tone, title: 'Retrait versé', text: `${fcfa(amount)} sont arrivés sur le ${to}.` }
  if (state === 'failed') {
    const why = reason === null || reason === '' ? 'L’opérateur a refusé.' : reason
    return { tone, title: withdrawalStateText.failed, text: `${why} L’argent est de nouveau disponible.` }
  }
  if (state === 'cancelled')
    return { tone, title: 'Retrait annulé', text: 'L’argent est de nouveau disponible.' }
  if (state === 'sent') {
    return { tone, title: withdrawalStateText.sent, text: `${fcfa(amount)} sont en route vers le ${to}.` }
  }
  const text =
    state === 'requested'
      ? 'Louma vérifie la demande. Vous pouvez encore l’annuler.'
      : 'Il part chez l’opérateur dans un instant. Vous pouvez encore l’annuler.'
  return { tone, title: `Retrait ${withdrawalStateText[state].toLowerCase()}`, text }
}

export function isTopUpUnderWay({ state }: Pick<TopUp, 'state'>): boolean {
  return topUpTones[state] === 'wait'
}

export function isWithdrawalUnderWay({ state }: Pick<Withdrawal, 'state'>): boolean {
  return withdrawalTones[state] === 'wait'
}

export function intentText(intent: IntentRow): string {
  if (intent.kind === 'top-up') return `Recharge de ${fcfa(intent.amount)}`
  if (intent.kind === 'withdrawal') return `Retrait de ${fcfa(intent.amount)}`
  if (intent.kind === 'package') return `Forfait à ${fcfa(intent.price)}`
  return `Paiement d’une commande, ${fcfa(intent.amount)}`
}

/** `isChecked`: the list was refreshed after the request and does not contain the transfer. */
export function unknownText(isChecked: boolean): string {
  return isChecked
    ? 'État inconnu. Louma ne la connaît pas pour l’instant\u00a0: vérifier la redemande une seule fois, sans double débit.'
    : 'État inconnu, vérification…'
}

/** Falls back to the id of a provider that is no longer offered. */
export function providerName({ providers }: Pick<Wallet, 'providers'>, id: string): string {
  return providers.find((one) => one.id === id)?.name ?? id
}
