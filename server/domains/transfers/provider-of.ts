import { fcfaText as fcfa } from '#contract/money.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'

interface TransferRequest {
  provider: string
  amount: number
}

/** Throws `validation_failed` when the provider does not support the operation or amount. */
export function providerOf(
  providers: readonly PaymentProvider[],
  { provider: id, amount }: TransferRequest,
  way: 'topUp' | 'withdrawal',
): PaymentProvider {
  const provider = providers.find((one) => one.id === id && one[way])
  if (!provider) throw wrong('provider', 'Cet opérateur n’est pas proposé ici.')
  const { min, max, step, name } = provider
  if (amount < min) throw wrong('amount', `Le montant est d’au moins ${fcfa(min)} avec ${name}.`)
  if (amount > max) throw wrong('amount', `Le montant est d’au plus ${fcfa(max)} avec ${name}.`)
  if (amount % step !== 0) throw wrong('amount', `Le montant est un multiple de ${fcfa(step)} avec ${name}.`)
  return provider
}

function wrong(field: string, sentence: string): AppError {
  return new AppError('validation_failed', { fields: { [field]: [sentence] } })
}

/** Falls back to the id for a provider no longer configured. */
export function nameOf(providers: readonly PaymentProvider[], id: string): string {
  return providers.find((one) => one.id === id)?.name ?? id
}
