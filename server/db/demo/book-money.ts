import type { accounts, entries, postings, statementLines } from '../schema/ledger.ts'
import { demoId } from './ids.ts'
import type { Movement } from './money.ts'
import { createRandom } from './random.ts'

type AccountInsert = typeof accounts.$inferInsert & { balance: number }
type LineInsert = Omit<typeof statementLines.$inferInsert, 'seq'> & { at: Date }

const pockets = ['available', 'held', 'promo'] as const

export function bookMoney(movements: readonly Movement[]) {
  const random = createRandom('books')
  const held = new Map<string, AccountInsert>()
  const lines: LineInsert[] = []
  const last = new Map<string, LineInsert>()
  const entryRows: (typeof entries.$inferInsert)[] = []
  const postingRows: (typeof postings.$inferInsert)[] = []

  for (const { at, moves, ...entry } of movements) {
    const entryId = demoId(at, random)
    entryRows.push({ id: entryId, createdAt: at, ...entry })
    const moving = moves.filter(([, , amount]) => amount !== 0)
    for (const [kind, owner, amount] of moving) {
      const word = `${kind}:${owner}`
      const account = held.get(word) ?? { id: demoId(at, random), kind, owner, balance: 0 }
      held.set(word, account)
      account.balance += amount
      postingRows.push({ entryId, accountId: account.id, amount, balanceAfter: account.balance })
    }
    const isPocket = ([kind]: (typeof moving)[number]) => pockets.some((pocket) => pocket === kind)
    for (const userId of new Set(moving.filter(isPocket).map(([, owner]) => owner))) {
      const before = last.get(userId)
      const change = (pocket: (typeof pockets)[number]) =>
        moving.find(([kind, owner]) => kind === pocket && owner === userId)?.[2] ?? 0
      const line: LineInsert = {
        userId,
        place: (before?.place ?? 0) + 1,
        entryId,
        available: change('available'),
        held: change('held'),
        promo: change('promo'),
        availableAfter: (before?.availableAfter ?? 0) + change('available'),
        heldAfter: (before?.heldAfter ?? 0) + change('held'),
        promoAfter: (before?.promoAfter ?? 0) + change('promo'),
        at,
      }
      last.set(userId, line)
      lines.push(line)
    }
  }
  return { accounts: [...held.values()], entries: entryRows, postings: postingRows, lines }
}
