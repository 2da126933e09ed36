import type { Wallet } from '#contract/wallet.ts'

/** Falls back to the id of a provider that is no longer offered. */
export function providerName({ providers }: Pick<Wallet, 'providers'>, id: string): string {
  return providers.find((one) => one.id === id)?.name ?? id
}
