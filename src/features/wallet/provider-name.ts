import type { Wallet } from '#contract/wallet.ts'

/** What people call a provider; its id when it is no longer offered. */
export function providerName({ providers }: Pick<Wallet, 'providers'>, id: string): string {
  return providers.find((one) => one.id === id)?.name ?? id
}
