import { AppError } from '#server/kernel/app-error.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'

const amounts = new Intl.NumberFormat('fr-FR')

/** What somebody wants to move, as the contract has read it. */
interface Wish {
  provider: string
  amount: number
}

/** The provider of a wish. Refuses with `validation_failed` what this provider does not do. */
export function providerOf(
  providers: readonly PaymentProvider[],
  { provider: id, amount }: Wish,
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

function fcfa(amount: number): string {
  return `${amounts.format(amount)}\u00a0Fcfa`
}

function wrong(field: string, sentence: string): AppError {
  return new AppError('validation_failed', { fields: { [field]: [sentence] } })
}

/** What people call a provider, also one that is not offered any more. */
export function nameOf(providers: readonly PaymentProvider[], id: string): string {
  return providers.find((one) => one.id === id)?.name ?? id
}
