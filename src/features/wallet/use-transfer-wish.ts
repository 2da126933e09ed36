import { useState } from 'react'
import type { Provider } from '#contract/wallet.ts'
import { numberText } from '#src/lib/number-text.ts'
import { typedPrice } from '#src/lib/typed-price.ts'
import { amountProblem } from './amount-problem.ts'
import { numberProblem, wholeNumber } from './mobile-number.ts'
import { useKnownNumber } from './use-known-number.ts'

/** Initial values; null takes the default. */
export interface TransferStart {
  amount: string
  provider: string | null
  /** E.164. */
  phone: string | null
}

export interface TransferWish {
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
  /** Marks the form as submitted; true when both fields are valid. */
  check: () => boolean
}

/** `most`: withdrawable balance, integer Fcfa. */
export function useTransferWish(
  providers: readonly Provider[],
  start: TransferStart = { amount: '', provider: null, phone: null },
  most?: number,
): TransferWish {
  const known = useKnownNumber()
  const [providerId, choose] = useState(start.provider ?? providers[0]?.id ?? null)
  const [ownPhone, typePhone] = useState(start.phone === null ? null : numberText(start.phone))
  const [typedAmount, typeAmount] = useState(start.amount)
  const [checked, setChecked] = useState(false)
  const provider = providers.find(({ id }) => id === providerId)
  const typedPhone = ownPhone ?? known
  const problems = {
    amount: amountProblem(typedAmount, provider, most),
    phone: numberProblem(typedPhone),
  }
  return {
    providers,
    provider,
    choose,
    typed: { amount: typedAmount, phone: typedPhone },
    typeAmount,
    typePhone,
    amount: typedPrice(typedAmount),
    phone: wholeNumber(typedPhone),
    problems,
    shown: (problem) => (checked && problem !== null ? problem : undefined),
    check() {
      setChecked(true)
      return problems.amount === null && problems.phone === null
    },
  }
}
