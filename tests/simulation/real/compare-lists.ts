import type { NetRequest } from '#src/api/net.ts'
import type { Committed } from '../phone/raw-storage.ts'
import { type Listed, versionOf } from '../server/account.ts'
import type { Reply } from '../server/answers.ts'

const paths: Record<Listed, string> = {
  products: '/products/my-products?limit=100',
  notifications: '/notifications?limit=100',
  conversations: '/conversations?limit=100',
  messages: '/messages?limit=500',
  orders: '/orders?limit=100',
  statement: '/wallet/statement?limit=200',
  topUps: '/wallet/top-ups?limit=20',
  withdrawals: '/wallet/withdrawals?limit=20',
}

/** Requests these lists and returns the mirror's differences; null when there are none. */
export async function compareLists(
  state: Committed,
  token: string,
  lists: readonly Listed[],
  handle: (request: NetRequest) => Promise<Reply>,
): Promise<string | null> {
  for (const list of lists) {
    const reply = await handle({ method: 'GET', path: paths[list], headers: {}, token })
    const { data } = reply.json as { data: { id: string }[] }
    const versions = new Map(data.map((row) => [row.id, versionOf(row)]))
    for (const [id, version] of versions) {
      const stored = state[list].get(id)
      if (!stored) return `${list}: ${id} is missing`
      if (versionOf(stored) !== version) return `${list}: ${id} is ${versionOf(stored)} instead of ${version}`
    }
    for (const id of state[list].keys()) if (!versions.has(id)) return `${list}: ${id} is not on the server`
  }
  return null
}
