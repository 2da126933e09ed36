import type { IntentRow } from '#src/db/money-rows.ts'
import { tradeOf } from './invariants/trade-state.ts'
import type { Tab } from './phone/tab.ts'
import { packagePrice } from './server/act-trades.ts'
import type { World } from './world.ts'

const lists = ['wallet', 'statement', 'topUps', 'withdrawals', 'publishingRoom']

export class Payer {
  constructor(
    readonly world: World,
    readonly act: (tab: Tab, label: string, work: () => Promise<unknown>) => void,
  ) {}

  openWallet(tab: Tab): void {
    this.world.log(`${tab.context.name}: ${tab.userId} opens the wallet`)
    for (const name of lists) tab.sync.want(name)
  }

  pay(tab: Tab): void {
    const open = tradeOf(this.world.stored(tab.userId)).filter(
      ({ role, state, local }) => role === 'buyer' && state === 'awaiting_payment' && !local,
    )
    if (open.length === 0) return
    const { id, total } = this.world.random.pick(open)
    this.#move(tab, { id, at: this.world.wallClock(), kind: 'pay', amount: total })
  }

  move(tab: Tab): void {
    const { random } = this.world
    const id = random.key()
    const at = this.world.wallClock()
    const transfer = { id, at, provider: 'wave', phone: '+221770000000' }
    const kind = random.pick(['top-up', 'top-up', 'withdrawal', 'package'] as const)
    if (kind === 'package') this.#move(tab, { id, at, kind, offer: 'pro', price: packagePrice })
    else this.#move(tab, { ...transfer, kind, amount: random.pick([3_000, 8_000]) })
  }

  askAgain(tab: Tab): void {
    const { random } = this.world
    const open = [...this.world.stored(tab.userId).intents.values()]
    if (open.length === 0) return
    const intent = random.pick(open)
    if (random.chance(0.8)) {
      this.#move(tab, intent)
      return
    }
    this.act(tab, `forgets ${intent.kind} ${intent.id.slice(-4)}`, () => {
      this.world.moneyTransfers.forget(intent)
      return tab.sync.forgetIntent(intent.id)
    })
  }

  #move(tab: Tab, intent: IntentRow): void {
    const { world } = this
    world.moneyTransfers.open(tab.userId, intent)
    this.act(tab, `moves ${intent.kind} ${intent.id.slice(-4)}`, async () => {
      const end = await tab.sync.move(intent)
      world.log(`${tab.context.name}: ${intent.kind} ${intent.id.slice(-4)} is ${end.type}`)
    })
  }
}
