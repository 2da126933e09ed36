import { createRandom } from '#server/db/demo/random.ts'
import type { KillableMarket } from '#tests/support/browser/market.ts'
import type { Phone } from '#tests/support/browser/phone.ts'
import { moderator } from '#tests/support/browser/review.ts'
import { buyer, seller } from '#tests/support/browser/seller.ts'
import { fillWallet } from '#tests/support/browser/trade.ts'
import { generatedPhotos } from '#tests/support/images/generated.ts'
import { equip, type Person } from './person.ts'
import type { Week } from './week.ts'

const password = 'un-secret-de-voyage'
const photosOfAWeek = 24
/** Enough for everything that a buyer may pay, integer Fcfa. */
const pocketMoney = 150_000

/** Two sellers, three buyers and a moderator: three of the demo and three new users. */
export const everybody: readonly { name: string; role: Person['role']; email?: string }[] = [
  { name: 'Awa', role: 'seller', email: seller },
  { name: 'Omar', role: 'buyer', email: buyer },
  { name: 'Équipe', role: 'moderator', email: moderator },
  { name: 'Kiné', role: 'seller' },
  { name: 'Binta', role: 'buyer' },
  { name: 'Moussa', role: 'buyer' },
]

export async function beginWeek(
  market: KillableMarket,
  take: () => Promise<Phone>,
  seed: string,
): Promise<Week> {
  for (const { name, email } of everybody) if (email === undefined) await register(market.url, name)
  const people = await Promise.all(
    everybody.map(({ name, role, email }) =>
      equip(
        take,
        email === undefined ? { name, role, email: emailOf(name), password } : { name, role, email },
      ),
    ),
  )
  const week = newWeek({ people, seed, market, isPlan: false, photos: await generatedPhotos(photosOfAWeek) })
  for (const { voice } of week.buyers) await fillWallet(market.url, voice, pocketMoney)
  return week
}

export function newWeek({
  people,
  seed,
  ...more
}: Pick<Week, 'people' | 'market' | 'isPlan' | 'photos'> & { seed: string }): Week {
  const [staff] = people.filter(({ role }) => role === 'moderator')
  if (staff === undefined) throw new Error('nobody moderates')
  return {
    ...more,
    people,
    random: createRandom(`a week ${seed}`),
    buyers: people.filter(({ role }) => role === 'buyer'),
    sellers: people.filter(({ role }) => role === 'seller'),
    moderator: staff,
    day: 0,
    acknowledged: {
      ...{ goods: [], talks: [], trades: [], reports: [], searches: [] },
      ...{ topUps: [], withdrawals: [], decisions: [] },
      hearts: new Map(),
      follows: new Map(),
    },
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
