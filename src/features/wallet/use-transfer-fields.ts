import { type RefObject, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { numberText } from '#contract/number-text.ts'
import { mobileNumber } from '#contract/transfers.ts'
import type { Provider } from '#contract/wallet.ts'
import type { IntentRow } from '#src/db/money-rows.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { wholeNumber } from '#src/lib/number-text.ts'
import { typedPrice } from '#src/lib/typed-price.ts'
import { useTopUps, useWithdrawals } from '#src/mirror/money-views.ts'
import { useUser } from '#src/session/session-context.ts'
import { focusInvalid } from '#src/ui/field.tsx'

/** Initial values; null takes the default. */
export interface TransferStart {
  amount: string
  provider: string | null
  /** E.164. */
  phone: string | null
}

export interface TransferFieldsState {
  form: RefObject<HTMLFormElement | null>
  providers: readonly Provider[]
  provider: Provider | undefined
  choose: (id: string) => void
  typed: { amount: string; phone: string }
  typeAmount: (text: string) => void
  typePhone: (text: string) => void
  /** Integer Fcfa; null while it cannot be parsed. */
  amount: number | null
  /** E.164, or as typed when the country is unknown. */
  phone: string
  problems: { amount: string | null; phone: string | null }
  /** Hides the problem of a field until the form was submitted. */
  shown: (problem: string | null) => string | undefined
  /** Marks the form as submitted and focuses its first invalid field; true when amount and number are valid. */
  check: () => boolean
}

/** `most`: withdrawable balance, integer Fcfa. */
export function useTransferFields(
  providers: readonly Provider[],
  start: TransferStart = { amount: '', provider: null, phone: null },
  most?: number,
): TransferFieldsState {
  const known = useKnownNumber()
  const [providerId, choose] = useState(start.provider ?? providers[0]?.id ?? null)
  const [ownPhone, typePhone] = useState(start.phone === null ? null : numberText(start.phone))
  const [typedAmount, typeAmount] = useState(start.amount)
  const form = useRef<HTMLFormElement>(null)
  const [checks, countChecks] = useState(0)
  const provider = providers.find(({ id }) => id === providerId)
  const typedPhone = ownPhone ?? known
  const problems = {
    amount: amountProblem(typedAmount, provider, most),
    phone: numberProblem(typedPhone),
  }
  useEffect(() => {
    if (checks > 0) focusInvalid(form.current)
  }, [checks])
  return {
    form,
    providers,
    provider,
    choose,
    typed: { amount: typedAmount, phone: typedPhone },
    typeAmount,
    typePhone,
    amount: typedPrice(typedAmount),
    phone: wholeNumber(typedPhone),
    problems,
    shown: (problem) => (checks > 0 && problem !== null ? problem : undefined),
    check() {
      countChecks(checks + 1)
      return problems.amount === null && problems.phone === null
    },
  }
}

/** Last used number, else the number of the profile; empty without either. */
function useKnownNumber(): string {
  const last = useTopUps().data?.[0]
  const sent = useWithdrawals().data?.[0]
  const profile = useUser()?.phone ?? ''
  const newest = (last?.created_at ?? '') >= (sent?.created_at ?? '') ? (last ?? sent) : sent
  return numberText(newest?.phone ?? profile)
}

export function numberProblem(typed: string): string | null {
  if (typed.trim() === '') return 'Indiquez le numéro.'
  const read = v.safeParse(mobileNumber, wholeNumber(typed))
  return read.success ? null : read.issues[0].message
}

type Limits = Pick<Provider, 'min' | 'max' | 'step'>

/** Null when the amount is valid. `most`: withdrawable balance, integer Fcfa. */
export function amountProblem(
  typed: string,
  provider: Limits | undefined,
  most = Number.POSITIVE_INFINITY,
): string | null {
  const amount = typedPrice(typed)
  if (typed.trim() === '') return 'Indiquez un montant.'
  if (amount === null) return 'Indiquez un montant en chiffres.'
  if (provider === undefined) return null
  if (amount < provider.min) return `Au moins ${fcfa(provider.min)}.`
  if (amount > provider.max) return `Au plus ${fcfa(provider.max)} par opération.`
  if (amount % provider.step !== 0) return `Un multiple de ${fcfa(provider.step)}.`
  return amount > most ? `Vous avez ${fcfa(most)}.` : null
}

export function amountHint(typed: string, provider: Limits | undefined): string {
  const amount = typedPrice(typed)
  if (amount !== null && amount > 0) return fcfa(amount)
  return provider === undefined ? '' : `De ${fcfa(provider.min)} à ${fcfa(provider.max)}`
}

/** Maximum of one withdrawal, rounded down to the provider's step. */
export function mostOf(available: number, provider: Limits | undefined): number {
  if (provider === undefined) return 0
  const most = Math.min(available, provider.max)
  return most - (most % provider.step)
}

type Transfer = Extract<IntentRow, { kind: 'top-up' | 'withdrawal' }>

/** The stored intent with the same values and an unknown outcome, to be retried instead of duplicated. */
export function sameIntent(
  intents: readonly IntentRow[],
  { kind, provider, phone, amount }: Pick<Transfer, 'kind' | 'provider' | 'phone' | 'amount'>,
): IntentRow | undefined {
  return intents
    .filter((one): one is Transfer => one.kind === kind)
    .find((one) => one.provider === provider && one.phone === phone && one.amount === amount)
}
