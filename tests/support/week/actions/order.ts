import { ordersPerHour } from '#contract/limits.ts'
import { typePin } from '#tests/support/browser/pin.ts'
import { next, orderOf, ordersOf, stateWord } from '#tests/support/browser/trade.ts'
import type { Good, Trade } from '../acknowledged.ts'
import { learn, live } from '../live.ts'
import { liveOrLose } from '../live-or-lose.ts'
import { connect, cut, type Person } from '../person.ts'
import { inSight, openGood, willSee } from '../sight.ts'
import type { Action, Chance, Week } from '../week.ts'

async function learnOrder(week: Week, trade: Trade): Promise<void> {
  const { good } = trade
  const { id, total } = await learn(week, () => readOrder(trade), { id: good.title, total: good.price })
  trade.id = id
  trade.total = total
}

async function readOrder(trade: Trade): Promise<{ id: string; total: number }> {
  const found = (await ordersOf(trade.buyer.voice)).filter(({ product }) => product.id === trade.good.id)
  const [order] = found
  if (order === undefined || found.length > 1)
    throw new Error(`${found.length} orders of ${trade.good.title}`)
  return { id: String(order.id), total: order.total }
}

export const placeOrder: Action = {
  name: 'commander',
  weight: 3,
  network: 'not needed',
  chances: (week) =>
    week.buyers.flatMap((who) =>
      inSight(week, who)
        .filter((good) => good.trade === null && isQuiet(week, good) && mayOrder(week, who))
        .map((good) => ({
          who,
          about: good.title,
          async do() {
            const { page } = who
            const mode = week.random.chance(0.6) ? 'escrow' : 'cod'
            willSee(who, good)
            await liveOrLose(week, who, async (lastMoment) => {
              await openGood(who, good)
              await page.getByRole('button', { name: 'Commander', exact: true }).click()
              const sheet = page.getByRole('dialog', { name: 'Commander' })
              if (mode === 'escrow') await sheet.getByLabel('Depuis le portefeuille').check()
              else await sheet.getByLabel('En espèces').check()
              await lastMoment()
              await sheet.getByRole('button', { name: 'Envoyer la commande' }).click()
              await page.getByRole('heading', { level: 1, name: 'Votre commande' }).waitFor()
            })
            const { day } = week
            const trade: Trade = {
              ...{ good, buyer: who, mode, day, placed: day },
              ...{ id: null, total: 0, state: 'asked', events: ['request'], reviews: new Map() },
            }
            good.trade = trade
            week.acknowledged.trades.push(trade)
            who.isPressed = true
            who.onArrival.push(() => learnOrder(week, trade))
          },
        })),
    ),
}

/** No pending offer may still change the price of the order. */
function isQuiet({ acknowledged }: Week, good: Good): boolean {
  return !acknowledged.talks.some(
    (talk) => talk.good === good && talk.offers.some(({ state }) => state === 'pending'),
  )
}

/** Stays below the server's limit of orders per hour. */
function mayOrder({ acknowledged, day }: Week, buyer: Person): boolean {
  return acknowledged.trades.filter((one) => one.buyer === buyer && one.placed === day).length < ordersPerHour
}

function tradesIn(week: Week, state: Trade['state'], toChance: (trade: Trade) => Chance): Chance[] {
  return week.acknowledged.trades.filter((trade) => trade.state === state && trade.id !== null).map(toChance)
}

export const acceptOrder: Action = {
  name: 'accepter une commande',
  weight: 6,
  network: 'at first',
  chances: (week) =>
    tradesIn(week, 'asked', (trade) => ({
      who: trade.good.seller,
      about: trade.good.title,
      async do() {
        const { seller } = trade.good
        await liveOrLose(week, seller, async (lastMoment) => {
          await seller.page.goto(`/orders/${trade.id}`)
          const button = next(seller.page, 'Accepter')
          await button.waitFor()
          await lastMoment()
          await button.click()
          await button.waitFor({ state: 'detached' })
        })
        trade.state = 'moving'
        trade.events.push('accept')
        seller.isPressed = true
        seller.onArrival.push(() => {
          trade.state = trade.mode === 'escrow' ? 'payable' : 'accepted'
        })
      },
    })),
}

export const payOrder: Action = {
  name: 'payer',
  weight: 9,
  network: 'throughout',
  chances: (week) =>
    tradesIn(week, 'payable', (trade) => ({
      who: trade.buyer,
      about: `${trade.good.title}, ${trade.total}`,
      async do() {
        const { page } = trade.buyer
        await live(week, async () => {
          await page.goto(`/orders/${trade.id}`)
          await next(page, /^Payer/).click()
          const dialog = page.getByRole('dialog', { name: 'Payer depuis le portefeuille' })
          await dialog.getByText('Après le paiement').waitFor()
          await dialog.getByRole('button', { name: 'Payer', exact: false }).click()
          await typePin(page, trade.buyer.password)
          await stateWord(page, 'Payée').waitFor()
        })
        trade.state = 'paid'
        trade.events.push('pay')
      },
    })),
}

/** Both meet without a network: the buyer's phone shows the code, the seller's checks it. */
export const handOver: Action = {
  name: 'remettre sans réseau',
  weight: 9,
  network: 'at first',
  chances: (week) => [
    ...tradesIn(week, 'paid', (trade) => meeting(week, trade)),
    ...tradesIn(week, 'accepted', (trade) => meeting(week, trade)),
  ],
}

function meeting(week: Week, trade: Trade): Chance {
  const { seller } = trade.good
  return {
    who: seller,
    about: `${trade.good.title} à ${trade.buyer.name}`,
    async do() {
      const { buyer } = trade
      if (!buyer.isOnline) await connect(week, buyer)
      const word = trade.state === 'paid' ? 'Payée' : 'Acceptée'
      for (const one of [buyer, seller]) {
        await live(week, async () => {
          await one.page.goto(`/orders/${trade.id}`)
          await stateWord(one.page, word).waitFor()
        })
        await cut(one)
      }
      await live(week, () => showAndCheckCode(buyer, seller))
      trade.state = 'moving'
      trade.events.push('hand_over')
      seller.isPressed = true
      seller.onArrival.push(() => expectDone(week, trade))
    },
  }
}

async function showAndCheckCode(buyer: Person, seller: Person): Promise<void> {
  await next(buyer.page, 'Montrer le code de remise').click()
  const shown = buyer.page.getByRole('dialog', { name: 'Code de remise' })
  const code = (await shown.locator('[data-code]').getAttribute('data-code')) ?? ''
  await next(seller.page, 'Scanner le code de l’acheteur').click()
  const scan = seller.page.getByRole('dialog', { name: 'Code de l’acheteur' })
  await scan.getByLabel('Code de remise').fill(code)
  await scan.getByRole('button', { name: 'Valider' }).click()
  await scan.waitFor({ state: 'detached' })
  await buyer.page.keyboard.press('Escape')
}

async function expectDone(week: Week, trade: Trade): Promise<void> {
  const read = async () => (await orderOf(trade.buyer.voice, trade.id ?? '')).state
  const state = await learn(week, read, 'completed')
  if (state !== 'completed') throw new Error(`${trade.good.title} is handed over and ${state}`)
  trade.state = 'done'
}

export const reviewOrder: Action = {
  name: 'donner un avis',
  weight: 3,
  network: 'at first',
  chances: (week) =>
    week.acknowledged.trades
      .filter(({ state }) => state === 'done')
      .flatMap((trade) =>
        [trade.buyer, trade.good.seller]
          .filter((who) => !trade.reviews.has(who))
          .map((who) => ({ who, about: trade.good.title, do: () => review(week, trade, who) })),
      ),
}

async function review(week: Week, trade: Trade, who: Person): Promise<void> {
  const rating = week.random.int(3, 5)
  const text = `Avis de ${who.name} sur ${trade.good.title}.`
  await liveOrLose(week, who, async (lastMoment) => {
    await who.page.goto(`/orders/${trade.id}`)
    await next(who.page, 'Donner mon avis').click()
    const dialog = who.page.getByRole('dialog', { name: /^Votre avis sur/ })
    await dialog.getByLabel(`${rating} sur 5`).check({ force: true })
    await dialog.getByLabel('Quelques mots (facultatif)').fill(text)
    await lastMoment()
    await dialog.getByRole('button', { name: 'Envoyer l’avis' }).click()
    await dialog.waitFor({ state: 'detached' })
  })
  trade.reviews.set(who, { rating, text })
}
