import { writerVersion } from '#src/db/meta-db.ts'
import { blankEntry } from './blank-entry.ts'
import type { Family, StepName } from './families.ts'
import { everyday } from './families.ts'
import { look } from './look.ts'
import { entryOfNewerCode, installNewerCode } from './newer-code.ts'
import { fillConversation, othersConversation, receiveMessage } from './others-conversation.ts'
import { furnishTrade, othersTrade } from './others-trade.ts'
import { Context } from './phone/context.ts'
import { plainRequest } from './phone/plain-request.ts'
import type { Tab } from './phone/tab.ts'
import { blankProduct, photoIds } from './server/act-products.ts'
import { decideVerification } from './server/act-seller-profile.ts'
import { refusedTitle } from './server/actions.ts'
import { cursedId } from './server/moods.ts'
import type { World } from './world.ts'

export function furnish(world: World, userId: string, family: Family): void {
  const { random, server } = world
  const account = server.account(userId)
  const products = random.between(2, 5)
  for (let at = 1; at <= products; at += 1) addProduct(world, userId, family.odd === true && at % 2 === 0)
  for (let at = random.between(1, 4); at > 0; at -= 1) addNotification(world, userId)
  account.prunedSeq = 0
  if (family.talks) fillConversation(world, userId)
  if (family.trades) furnishTrade(world, userId)
}

/** The steps of a schedule by name; none waits for the engine. */
export class Steps {
  #newer = 0
  hasForeign = false

  constructor(
    readonly world: World,
    readonly family: Family,
    readonly users: readonly [string, string],
  ) {}

  draw(): StepName {
    const weights = Object.entries({ ...everyday, ...this.family.steps }) as [StepName, number][]
    const total = weights.reduce((sum, [, weight]) => sum + weight, 0)
    let left = this.world.random.next() * total
    for (const [name, weight] of weights) {
      left -= weight
      if (left < 0) return name
    }
    return 'look'
  }

  async take(name: StepName): Promise<void> {
    const { world } = this
    const { people, phone, random, moods } = world
    const tabs = people.tabs()
    const tab = tabs.length > 0 ? random.pick(tabs) : null
    switch (name) {
      case 'boost':
        return this.#with(tab, (open) => people.boost(open))
      case 'delete':
        return this.#with(tab, (open) => people.remove(open))
      case 'read':
        return this.#with(tab, (open) => people.read(open))
      case 'read-all':
        return this.#with(tab, (open) => people.readAll(open))
      case 'choose':
        return this.#with(tab, (open) => people.choose(open))
      case 'publish':
        return this.#with(tab, (open) => people.seller.publish(open, this.family.odd === true))
      case 'edit':
        return this.#with(tab, (open) => people.seller.edit(open))
      case 'change-state':
        return this.#with(tab, (open) => people.seller.changeState(open))
      case 'lose-uploads':
        return this.#onServer((user) => loseUploads(world, user))
      case 'favor':
        return this.#with(tab, (open) => people.favor(open))
      case 'follow':
        return this.#with(tab, (open) => people.neighbour.follow(open))
      case 'report':
        return this.#with(tab, (open) => people.neighbour.report(open))
      case 'save-search':
        return this.#with(tab, (open) => people.neighbour.keepSearch(open))
      case 'save-shop':
        return this.#with(tab, (open) => people.shopkeeper.saveShop(open))
      case 'request-verification':
        return this.#with(tab, (open) => people.shopkeeper.request(open))
      case 'withdraw-verification':
        return this.#with(tab, (open) => people.shopkeeper.withdraw(open))
      case 'decide-verification':
        return this.#onServer((user) => decide(world, user))
      case 'begin-talk':
        return this.#with(tab, (open) => people.conversationMember.begin(open))
      case 'write':
        return this.#with(tab, (open) => people.conversationMember.write(open))
      case 'send-photo':
        return this.#with(tab, (open) => people.conversationMember.sendPhoto(open, this.family.odd === true))
      case 'send-voice':
        return this.#with(tab, (open) => people.conversationMember.sendVoice(open))
      case 'send-meeting-point':
        return this.#with(tab, (open) => people.conversationMember.meet(open))
      case 'make-offer':
        return this.#with(tab, (open) => people.conversationMember.offer(open))
      case 'answer-offer':
        return this.#with(tab, (open) => people.conversationMember.answer(open))
      case 'read-talk':
        return this.#with(tab, (open) => people.conversationMember.readOn(open))
      case 'sort-talk':
        return this.#with(tab, (open) => people.conversationMember.sort(open))
      case 'block':
        return this.#with(tab, (open) => people.conversationMember.block(open))
      case 'others-talk':
        return othersConversation(world)
      case 'place-order':
        return this.#with(tab, (open) => people.merchant.place(open))
      case 'change-order':
        return this.#with(tab, (open) => people.merchant.change(open))
      case 'hand-over':
        return this.#with(tab, (open) => people.merchant.handOver(open))
      case 'pay':
        return this.#with(tab, (open) => people.payer.pay(open))
      case 'move-money':
        return this.#with(tab, (open) => people.payer.move(open))
      case 'ask-again':
        return this.#with(tab, (open) => people.payer.askAgain(open))
      case 'open-wallet':
        return this.#with(tab, (open) => people.payer.openWallet(open))
      case 'others-trade':
        return othersTrade(world)
      case 'undo':
        return this.#with(tab, (open) => people.undo(open))
      case 'retry':
        return this.#with(tab, (open) => people.retry(open))
      case 'abandon':
        return this.#with(tab, (open) => people.abandon(open))
      case 'look':
        return this.#with(tab, (open) => void look(world, open))
      case 'refresh':
        return this.#with(tab, (open) => void open.sync.refresh())
      case 'hide':
        return this.#with(tab, (open) => open.happen('hidden'))
      case 'show':
        return this.#with(tab, (open) => open.happen('visible'))
      case 'open-tab':
        if (tabs.length < 2) people.openTab()
        return
      case 'close-tab':
        tab?.close('closed')
        return
      case 'kill': {
        const living = [...phone.contexts]
        if (living.length > 0) random.pick(living).kill('at once')
        return
      }
      case 'offline':
        return this.setOnline(false)
      case 'online':
        return this.setOnline(true)
      case 'sign-in':
        return this.#signInAgain()
      case 'switch-user':
        return this.#switchUser()
      case 'refuse-token':
        world.log('the server revokes all tokens')
        for (const user of people.known) world.server.revokeTokens(user)
        return
      case 'clock-jump':
        phone.skew += random.pick([-86_400_000, 86_400_000, -3_600_000, 600_000])
        return world.log(`the clock is off by ${phone.skew} ms`)
      case 'full':
        phone.isFull = true
        phone.cachesHelp = random.chance(0.5)
        return world.log('the device is full')
      case 'room':
        phone.isFull = false
        return world.log('the device has room')
      case 'lose-database':
        if (tab) world.log(`${tab.context.name} loses its database`)
        tab?.context.loseDatabase()
        return
      case 'restart-server':
        world.server.live.close(null)
        return world.log('the server restarts')
      case 'reset-cursors':
        for (const account of world.server.accounts.values()) account.prune()
        return world.log('the server forgets old cursors')
      case 'burst':
        moods.burst = true
        world.scheduler.later(
          () => {
            moods.burst = false
          },
          random.between(1_000, 120_000),
        )
        return world.log('a burst of 500 begins')
      case 'news':
        return this.#onServer((user) => addNotification(world, user))
      case 'other-device':
        return this.#onServer((user) => this.#otherDevice(user))
      case 'long-pause':
        return world.scheduler.sleep(random.between(60_000, 900_000))
      case 'foreign-entry':
        return this.#foreignEntry()
      case 'update':
        return this.update()
      case 'outdate':
        world.outdatedAt = world.scheduler.now
        world.log('newer code raises the guard')
        return phone.session.setGuard(writerVersion + 1)
      case 'plain-request':
        return this.#with(tab, (open) => void plainRequest(world, open.userId))
    }
  }

  /** A notification, and a message when this user has a conversation. */
  changeElsewhere(userId: string): void {
    addNotification(this.world, userId)
    if (this.world.options.talks) receiveMessage(this.world, userId)
  }

  setOnline(online: boolean): void {
    const { world } = this
    if (world.phone.online === online) return
    world.phone.online = online
    world.log(online ? 'the phone is online' : 'the phone is offline')
    for (const tab of [...world.tabs]) {
      world.scheduler.later(() => tab.happen(online ? 'online' : 'offline'), world.random.between(0, 50))
    }
    if (online) world.background.check()
  }

  async update(): Promise<void> {
    const { world } = this
    world.log('the app is updated')
    for (const context of [...world.phone.contexts]) context.kill('update')
    installNewerCode()
    // The harness has no code but this: updated, it may write again.
    await world.phone.session.setGuard(writerVersion)
    world.outdatedAt = null
    world.people.openTab()
  }

  #with(tab: Tab | null, work: (tab: Tab) => void): void {
    const open = tab ?? this.world.people.openTab()
    if (open) work(open)
  }

  async #signInAgain(): Promise<void> {
    const { people, phone } = this.world
    if (phone.session.userId !== null) return
    const again = people.known.at(-1)
    if (again === undefined) return
    await people.signIn(again)
    people.openTab()
  }

  /** The tab that signs in is reloaded; others of the earlier user may live on for a while. */
  async #switchUser(): Promise<void> {
    const { people, phone, random } = this.world
    const before = phone.session.userId
    for (const tab of people.tabs()) if (random.chance(0.6)) tab.close('signs out')
    if (before !== null) await people.signOut()
    await people.signIn(this.users.find((user) => user !== before) ?? this.users[0])
    people.openTab()
  }

  #onServer(work: (userId: string) => void): void {
    const { people, random } = this.world
    if (people.known.length > 0 && !this.world.options.backend) work(random.pick(people.known))
  }

  #otherDevice(userId: string): void {
    const { world } = this
    const account = world.server.account(userId)
    const rows = [...account.products.values()].map(({ row }) => row)
    const row = rows.length > 0 ? world.random.pick(rows) : null
    const what = world.random.pick(['add', 'change', 'remove', 'read'])
    world.log(`another device of ${userId}: ${what} ${row?.id}`)
    if (what === 'add' || row === null) addProduct(world, userId, false)
    else if (what === 'remove') account.change(() => account.drop('products', row.id))
    else if (what === 'change') {
      account.change((seq) => account.putProduct({ ...row, title: `${row.title.split(' v')[0]} v${seq}` }))
    }
    const unread = [...account.notifications.values()].find(({ row: one }) => one.read_at === null)
    if (what === 'read' && unread) {
      const at = new Date(world.serverClock()).toISOString()
      account.change(() => account.putNotification({ ...unread.row, read_at: at }))
    }
  }

  /** A page with newer code, still open, enqueues an action that this code does not understand. */
  async #foreignEntry(): Promise<void> {
    const { world } = this
    const { userId } = world.phone.session
    const ids = userId === null ? [] : [...world.stored(userId).products.keys()]
    if (userId === null || ids.length === 0) return
    this.#newer += 1
    this.hasForeign = true
    const newer = new Context(world, `newer${this.#newer}`, 'page', userId)
    const id = world.random.pick(ids)
    const entry = blankEntry({
      ...entryOfNewerCode(id, world.random.chance(0.5)),
      key: world.random.key(),
      userId,
      lane: `product:${id}`,
      createdAt: world.wallClock(),
    })
    await newer.db.outbox.add(entry).catch(() => {})
    newer.kill('closed')
  }
}

function addProduct(world: World, userId: string, isOdd: boolean): void {
  const account = world.server.account(userId)
  const oddity = isOdd ? world.random.pick([refusedTitle.funds, refusedTitle.state, 'maudit']) : 'sac'
  const suffix = oddity === 'maudit' ? cursedId : ''
  account.change((seq) =>
    account.putProduct({
      ...blankProduct,
      id: `${userId}-p${seq}${suffix}`,
      title: `${oddity} ${seq}`,
      created_at: birthOf(world, seq),
    }),
  )
}

/** The server loses photos that no product names, like a cleanup that runs too early. */
function loseUploads(world: World, userId: string): void {
  const account = world.server.account(userId)
  const named = new Set(
    [...account.products.values()].flatMap(({ row }) => [...photoIds(row), row.voice?.id]),
  ).add(account.verificationPhoto ?? undefined)
  for (const id of [...account.photos.keys()]) if (!named.has(id)) account.lose(id)
  world.log(`the server loses the loose photos of ${userId}`)
}

function decide(world: World, userId: string): void {
  world.log(`the staff decides the request of ${userId}`)
  const at = new Date(world.serverClock()).toISOString()
  decideVerification(world.server.account(userId), world.random.chance(0.5), at)
}

function addNotification(world: World, userId: string): void {
  const account = world.server.account(userId)
  account.change((seq) =>
    account.putNotification({
      id: `${userId}-n${seq}`,
      type: 'like',
      title: `nouvelle ${seq}`,
      message: '',
      created_at: birthOf(world, seq),
      read_at: null,
      data: { product_id: null, order_id: null, user_id: null },
    }),
  )
}

/** Distinct and growing, so that the order of a list is deterministic. */
function birthOf(world: World, seq: number): string {
  return new Date(world.serverClock() + seq).toISOString()
}
