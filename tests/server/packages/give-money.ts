import { v7 as uuidv7 } from 'uuid'
import { post } from '#server/domains/ledger/index.ts'
import type { TestServer } from '#tests/support/server/harness.ts'

/** Posts a ledger entry to a wallet, in integer Fcfa: available money and promotional credit. */
export async function giveMoney(
  { db, services }: Pick<TestServer, 'db' | 'services'>,
  userId: string,
  { available = 0, promo = 0 }: { available?: number; promo?: number },
): Promise<void> {
  const context = { now: services.clock.now(), emit: () => {} }
  await db.transaction(async (tx) => {
    if (available > 0) {
      await post(
        { ...context, tx },
        {
          key: `top-up:${uuidv7()}`,
          kind: 'top_up',
          moves: [
            { account: { kind: 'external', owner: 'sandbox' }, amount: -available },
            { account: { kind: 'available', owner: userId }, amount: available },
          ],
        },
      )
    }
    if (promo === 0) return
    await post(
      { ...context, tx },
      {
        key: `promo:${uuidv7()}`,
        kind: 'promo',
        moves: [
          { account: { kind: 'platform', owner: 'promo' }, amount: -promo },
          { account: { kind: 'promo', owner: userId }, amount: promo },
        ],
      },
    )
  })
}
