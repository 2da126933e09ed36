import { createRandom } from '#server/db/demo/random.ts'
import type { Market } from '#tests/support/browser/market.ts'
import type { Phone } from '#tests/support/browser/phone.ts'
import { moderator } from '#tests/support/browser/review.ts'
import { buyer, seller } from '#tests/support/browser/seller.ts'
import { fillWallet } from '#tests/support/browser/trade.ts'
import { generatedPhotos } from '#tests/support/images/generated.ts'
import { equip } from './person.ts'
import type { Week } from './week.ts'

const password = 'un-secret-de-voyage'
const photosOfAWeek = 24
/** Enough for everything that a buyer may want to pay, integer Fcfa. */
const pocketMoney = 150_000

/** Two sellers, three buyers and a moderator, each with a phone: the demo's own, and three who have just come. */
export async function beginWeek(market: Market, take: () => Promise<Phone>, seed: string): Promise<Week> {
  const newcomers = { Kiné: 'seller', Binta: 'buyer', Moussa: 'buyer' } as const
  for (const name of Object.keys(newcomers)) await register(market.url, name)
  const people = await Promise.all([
    equip(take, { name: 'Awa', role: 'seller', email: seller }),
    equip(take, { name: 'Omar', role: 'buyer', email: buyer }),
    equip(take, { name: 'Équipe', role: 'moderator', email: moderator }),
    ...Object.entries(newcomers).map(([name, role]) =>
      equip(take, { name, role, email: emailOf(name), password }),
    ),
  ])
  const [staff] = people.filter(({ role }) => role === 'moderator')
  if (staff === undefined) throw new Error('nobody moderates')
  const buyers = people.filter(({ role }) => role === 'buyer')
  for (const { voice } of buyers) await fillWallet(market.url, voice, pocketMoney)
  return {
    market,
    random: createRandom(`a week ${seed}`),
    people,
    buyers,
    sellers: people.filter(({ role }) => role === 'seller'),
    moderator: staff,
    day: 0,
    told: {
      ...{ goods: [], talks: [], trades: [], reports: [], searches: [] },
      ...{ topUps: [], withdrawals: [], decisions: [] },
      hearts: new Map(),
      follows: new Map(),
    },
    photos: await generatedPhotos(photosOfAWeek),
  }
}

const emailOf = (name: string) =>
  `${name.normalize('NFD').replace(/\W/g, '').toLowerCase()}.semaine@louma.test`

async function register(url: string, name: string): Promise<void> {
  const answer = await fetch(`${url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, email: emailOf(name), password, password_confirmation: password }),
  })
  if (!answer.ok) throw new Error(`${name} is not registered: ${answer.status} ${await answer.text()}`)
}
