import { fcfaText } from '#contract/money.ts'
import type { Tx } from '#server/db/types.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { lockSeqs } from '#server/kernel/sequence.ts'
import { balancesOf } from './accounts.ts'
import type { Move } from './posting.ts'

/**
 * Moves for a price (integer Fcfa), promotional credit first. Throws `insufficient_funds`. Locks the user's
 * sync counter, so that the balances stay valid until posting.
 */
export async function spendMoves(
  tx: Tx,
  userId: string,
  price: number,
  platform: 'boost' | 'package',
): Promise<Move[]> {
  await lockSeqs(tx, [userId])
  const { promo, available } = await balancesOf(tx, userId)
  const given = Math.min(promo, price)
  const own = price - given
  if (own > available) refuseShortage(own - available)
  const moves: Move[] = [
    { account: { kind: 'promo', owner: userId }, amount: -given },
    { account: { kind: 'available', owner: userId }, amount: -own },
    { account: { kind: 'platform', owner: platform }, amount: price },
  ]
  return moves.filter(({ amount }) => amount !== 0)
}

/** `missing`: integer Fcfa. */
export function refuseShortage(missing: number): never {
  throw new AppError('insufficient_funds', {
    params: { missing },
    detail: `Il manque ${fcfaText(missing)}.`,
  })
}
