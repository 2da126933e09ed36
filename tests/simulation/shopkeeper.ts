import { verifiedWith } from '#contract/verified-with.ts'
import { shopSave } from '#src/domains/shops/shops.ts'
import { foldVerification, photoDraft } from '#src/domains/verifications/queries.ts'
import { verificationRequest, verificationWithdraw } from '#src/domains/verifications/verifications.ts'
import { opensScreen } from './opens-screen.ts'
import type { Tab } from './phone/tab.ts'
import { unreadableSize } from './server/uploads.ts'
import type { World } from './world.ts'

export class Shopkeeper {
  #places = 0

  constructor(
    readonly world: World,
    readonly act: (tab: Tab, label: string, work: () => Promise<unknown>) => void,
  ) {}

  saveShop(tab: Tab): void {
    const { random } = this.world
    if (opensScreen(this.world, tab, 'shop')) return
    this.#places += 1
    const hours = [[{ opens: '08:00', closes: '18:00' }], [], [], [], [], [], []]
    const shop = { place: `stand-${this.#places}`, hours, zone: 'Africa/Dakar', closed_through: null }
    if (random.chance(0.2)) this.act(tab, 'removes the shop', () => tab.sync.act(shopSave, { shop: null }))
    else this.act(tab, `moves the shop to ${shop.place}`, () => tab.sync.act(shopSave, { shop }))
  }

  /** As the form does: stores the photo, then enqueues the request. */
  request(tab: Tab): void {
    const { random } = this.world
    if (opensScreen(this.world, tab, 'verification')) return
    const args = { id: random.key(), kind: random.pick(verifiedWith), photo: random.key() }
    const size = random.chance(0.1) ? unreadableSize : random.between(1, 2_600)
    this.act(tab, `requests verification ${args.id} with ${size} bytes`, async () => {
      const blob = new Blob([new Uint8Array(size)])
      await tab.context.db.draftPhotos.put({ id: args.photo, draft: photoDraft(args.kind), name: '', blob })
      await tab.sync.act(verificationRequest, args)
    })
  }

  withdraw(tab: Tab): void {
    const state = this.world.stored(tab.userId)
    const base = state.verification.get('mine')
    const entries = [...state.outbox.values()].sort((a, b) => a.seq - b.seq)
    const request = base && foldVerification(base, entries, state.collections.get('verification')).request
    if (request?.state !== 'waiting') return
    const { id } = request
    this.world.ledger.intendDelete(tab.userId, `verification:${id}`)
    this.act(tab, `withdraws verification ${id}`, () => tab.sync.act(verificationWithdraw, { id }))
  }
}
