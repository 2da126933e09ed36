import type { Tx } from '#server/db/types.ts'
import { lockSeqs } from '#server/kernel/sequence.ts'
import { balancesOf } from './balances.ts'
import type { Move } from './posting.ts'
import { refuseShortage } from './refuse-shortage.ts'

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
