import { nextOfferState, type OfferAnswer, offerAnswers } from '#contract/offer-life.ts'
import { userBlock, wasBlocked } from '#src/domains/blocks/blocks.ts'
import {
  conversationOpen,
  conversationPlace,
  conversationRead,
  messageSend,
  offerAnswer,
} from '#src/domains/conversations/mutations.ts'
import { product } from '#tests/support/sync/product.ts'
import { ConversationState } from './invariants/conversation-state.ts'
import type { Tab } from './phone/tab.ts'
import { keepVoice, recordedAs } from './recordings.ts'
import { goneTrader, traderOf, traders, wareOfTrader } from './server/conversations.ts'
import { unreadableSize } from './server/uploads.ts'
import type { World } from './world.ts'

export class ConversationMember {
  #words = 0
  /** Read positions that the user has reached, by `<user>:<id>`. */
  readonly read = new Map<string, number>()

  constructor(
    readonly world: World,
    readonly act: (tab: Tab, label: string, work: () => Promise<unknown>) => void,
  ) {}

  /** Often about a product that has a conversation already, under a new id. */
  begin(tab: Tab): void {
    const { random } = this.world
    const ware = random.pick(this.#wares(tab))
    const id = random.key()
    const name = traderOf(ware) ?? ''
    const seller = { id: name, name, avatar: null }
    const message = this.#text()
    const writesAtOnce = random.chance(0.8)
    this.act(tab, `begins ${id.slice(-4)} about ${ware}`, async () => {
      await tab.sync.act(conversationOpen, { id, product_id: ware, product: product(ware), seller })
      if (writesAtOnce) await tab.sync.act(messageSend, { conversation: id, message })
    })
  }

  write(tab: Tab): void {
    const conversation = this.#target(tab)
    if (conversation === null) {
      this.begin(tab)
      return
    }
    const message = this.#text()
    this.act(tab, `writes ${message.text} to ${conversation.slice(-4)}`, () =>
      tab.sync.act(messageSend, { conversation, message }),
    )
  }

  sendPhoto(tab: Tab, odd: boolean): void {
    const conversation = this.#target(tab)
    if (conversation === null) return
    const { random } = this.world
    const [id, photo] = [random.key(), random.key()]
    const size = odd && random.chance(0.2) ? unreadableSize : random.between(1, 2_600)
    this.act(tab, `sends a photo of ${size} bytes to ${conversation.slice(-4)}`, async () => {
      const blob = new Blob([new Uint8Array(size)])
      await tab.context.db.draftPhotos.put({ id: photo, draft: conversation, name: 'photo.webp', blob })
      await tab.sync.act(messageSend, { conversation, message: { id, kind: 'image', photo, text: '' } })
    })
  }

  sendVoice(tab: Tab): void {
    const conversation = this.#target(tab)
    if (conversation === null) return
    const { random } = this.world
    const [id, voice] = [random.key(), random.key()]
    const size = random.between(1, 2_600)
    this.act(tab, `sends a recording of ${size} bytes to ${conversation.slice(-4)}`, async () => {
      await keepVoice(tab, conversation, voice, size)
      const message = { id, kind: 'voice', voice: recordedAs(voice) } as const
      await tab.sync.act(messageSend, { conversation, message })
    })
  }

  meet(tab: Tab): void {
    const conversation = this.#target(tab)
    if (conversation === null) return
    const id = this.world.random.key()
    const message = { id, kind: 'meeting', latitude: 14.69369, longitude: -17.44406, text: '' } as const
    this.act(tab, `sends a meeting point to ${conversation.slice(-4)}`, () =>
      tab.sync.act(messageSend, { conversation, message }),
    )
  }

  offer(tab: Tab): void {
    const conversation = this.#target(tab)
    if (conversation === null) return
    const message = { id: this.world.random.key(), kind: 'offer', price: 9_000 } as const
    this.act(tab, `offers in ${conversation.slice(-4)}`, () =>
      tab.sync.act(messageSend, { conversation, message }),
    )
  }

  answer(tab: Tab): void {
    const { random } = this.world
    const conversation = this.#target(tab)
    if (conversation === null) return
    const talk = ConversationState.of(this.world.stored(tab.userId), tab.userId)
    const pending = talk.log(talk.means(conversation)).find(({ offer }) => offer?.state === 'pending')
    if (pending === undefined) return
    const actor = pending.own ? 'maker' : 'receiver'
    const events = offerAnswers.filter((event) => nextOfferState('pending', event, actor) !== null)
    const event: OfferAnswer = random.pick(events)
    const id = random.key()
    const body = event === 'counter' ? { id, event, offer: random.key(), price: 10_000 } : { id, event }
    this.act(tab, `answers ${event} in ${conversation.slice(-4)}`, () =>
      tab.sync.act(offerAnswer, { conversation, offer: pending.id, body }),
    )
  }

  /** Up to the last message here, now and then less far than before. */
  readOn(tab: Tab): void {
    const { random } = this.world
    const state = this.world.stored(tab.userId)
    const rows = [...state.conversations.values()].filter(({ last_seq }) => last_seq > 0)
    if (rows.length === 0) return
    const { id, last_seq } = random.pick(rows)
    const up_to = random.chance(0.6) ? last_seq : random.between(1, last_seq)
    this.act(tab, `reads ${id.slice(-4)} up to ${up_to}`, async () => {
      await tab.sync.act(conversationRead, { id, up_to })
      const name = `${tab.userId}:${id}`
      this.read.set(name, Math.max(up_to, this.read.get(name) ?? 0))
    })
  }

  sort(tab: Tab): void {
    const id = this.#target(tab)
    if (id === null) return
    const { random } = this.world
    const change = random.chance(0.5) ? { archived: random.chance(0.7) } : { muted: random.chance(0.7) }
    this.act(tab, `sorts ${id.slice(-4)}`, () => tab.sync.act(conversationPlace, { id, ...change }))
  }

  block(tab: Tab): void {
    const { random } = this.world
    const { backend } = this.world.options
    const id = random.pick(backend ? backend.users.filter((one) => one !== tab.userId) : traders)
    const on = random.chance(0.5)
    const person = { id, name: id, avatar: null }
    this.act(tab, `${on ? 'blocks' : 'lets in'} ${id}`, async () => {
      const was = await wasBlocked(tab.context.db, id)
      await tab.sync.act(userBlock, { id, on, was, person })
    })
  }

  #target(tab: Tab): string | null {
    const { random, ledger } = this.world
    const talk = ConversationState.of(this.world.stored(tab.userId), tab.userId)
    const shown = talk.conversations.map(({ id }) => id)
    if (shown.length === 0) return null
    const id = random.pick(shown)
    const own = ledger
      .of(tab.userId)
      .filter(({ kind, fate }) => kind === 'conversation.open' && fate !== 'undone' && fate !== 'given-up')
      .map(({ entry }) => (entry.args as { id: string }).id)
      .filter((one) => talk.means(one) === id)
    return own.length > 0 && random.chance(0.5) ? random.pick(own) : id
  }

  #wares({ userId }: Tab): readonly string[] {
    const { backend } = this.world.options
    if (backend) return backend.wares(userId)
    const others = ['ana', 'bo'].filter((one) => one !== userId)
    return [...traders, ...traders, ...others, goneTrader].map(wareOfTrader)
  }

  #text() {
    this.#words += 1
    return { id: this.world.random.key(), kind: 'text', text: `mot ${this.#words}` } as const
  }
}
