import { trader } from '#tests/server/orders/trader.ts'
import { addProduct } from '#tests/server/products/stock.ts'
import type { AccessFixture, Requests } from '../access-fixture.ts'

const empty = () => ({})

/** A dispute between the owner (buyer) and the third user. */
async function disputed({ server, owner, third }: AccessFixture): Promise<string> {
  const [buyer, seller] = [trader(server, owner), trader(server, third)]
  const { id } = (await buyer.place(await addProduct(server.db, third.id))).body.data
  await seller.act(id, 'accept')
  await seller.act(id, 'ship')
  const { status } = await buyer.complain(id)
  if (status !== 200) throw new Error(`no dispute: ${status}`)
  return id
}

export const staffRequests: Requests = {
  listDisputes: empty,
  decideDispute: async (fixture) => ({
    params: { id: await disputed(fixture) },
    body: { to_buyer: 0, text: 'Le reçu le prouve.' },
  }),
}
