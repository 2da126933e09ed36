import { conversationsPerHour } from '#contract/limits.ts'
import { field, message, write } from '#tests/support/browser/conversation.ts'
import type { Good, WeekConversation } from '../acknowledged.ts'
import { learn } from '../live.ts'
import { liveOrLose } from '../live-or-lose.ts'
import type { Person } from '../person.ts'
import { inSight, openGood, willSee } from '../sight.ts'
import type { Action, Week } from '../week.ts'

function conversationAbout({ acknowledged, day }: Week, buyer: Person, good: Good): WeekConversation {
  const known = conversationOf(acknowledged, buyer, good)
  if (known !== undefined) return known
  const talk: WeekConversation = { good, buyer, day, id: null, words: [], offers: [] }
  acknowledged.talks.push(talk)
  return talk
}

function conversationOf(
  { talks }: Week['acknowledged'],
  buyer: Person,
  good: Good,
): WeekConversation | undefined {
  return talks.find((one) => one.buyer === buyer && one.good === good)
}

/** Stays below the server's limit of new conversations per hour. */
function mayBegin({ acknowledged, day }: Week, buyer: Person): boolean {
  const begun = acknowledged.talks.filter(
    (one) => one.buyer === buyer && (one.day === day || one.id === null),
  )
  return begun.length < conversationsPerHour
}

/** Opens it from the product, as buyers do; resolves when a message can be written. */
async function openConversationPage(who: Person, good: Good): Promise<void> {
  await openGood(who, good)
  await who.page.getByRole('link', { name: 'Discuter' }).click()
  await field(who.page).waitFor()
}

async function learnConversation(week: Week, talk: WeekConversation): Promise<void> {
  const { good, buyer } = talk
  if (talk.id === null) talk.day = week.day
  talk.id = await learn(week, () => readConversationTables(talk), `${buyer.name} about ${good.title}`)
}

async function readConversationTables({ good, buyer }: WeekConversation): Promise<string> {
  const { data } = await buyer.voice.call('GET', '/conversations?limit=100')
  const found = (data as { data: { id: string; product: { id: string } }[] }).data.filter(
    ({ product }) => product.id === good.id,
  )
  const [one] = found
  if (one === undefined || found.length > 1)
    throw new Error(`${found.length} conversations about ${good.title}`)
  return one.id
}

export const askSeller: Action = {
  name: 'demander au vendeur',
  weight: 2,
  network: 'not needed',
  chances: (week) =>
    week.buyers.flatMap((who) =>
      inSight(week, who)
        .filter((good) => conversationOf(week.acknowledged, who, good) !== undefined || mayBegin(week, who))
        .map((good) => ({
          who,
          about: good.title,
          async do() {
            const talk = conversationAbout(week, who, good)
            const text = `Question ${talk.words.length + 1} de ${who.name} : ${good.title} est-il là ?`
            willSee(who, good)
            await liveOrLose(week, who, async (lastMoment) => {
              await openConversationPage(who, good)
              await lastMoment()
              await write(who.page, text)
            })
            talk.words.push({ by: who, text })
            who.onArrival.push(() => learnConversation(week, talk))
          },
        })),
    ),
}

export const answerBuyer: Action = {
  name: 'répondre à l’acheteur',
  weight: 2,
  network: 'not needed',
  chances: (week) =>
    week.acknowledged.talks
      .filter(
        ({ id, words, good }) => id !== null && good.seller.isOnline && words.at(-1)?.by !== good.seller,
      )
      .map((talk) => ({
        who: talk.good.seller,
        about: talk.good.title,
        async do() {
          const { seller } = talk.good
          const received = talk.buyer.onArrival.length === 0 ? talk.words.at(-1)?.text : undefined
          const text = `Réponse ${talk.words.length + 1} de ${seller.name} : oui, ${talk.good.title} est là.`
          await liveOrLose(week, seller, async (lastMoment) => {
            await seller.page.goto(`/conversations/${talk.id}`)
            if (received !== undefined) await message(seller.page, received).waitFor()
            else await field(seller.page).waitFor()
            await lastMoment()
            await write(seller.page, text)
          })
          talk.words.push({ by: seller, text })
        },
      })),
}

const open = (talk: WeekConversation) =>
  talk.offers.some(({ state }) => state === 'pending' || state === 'accepted')

export const offerPrice: Action = {
  name: 'proposer un prix',
  weight: 2,
  network: 'at first',
  chances: (week) =>
    week.acknowledged.talks
      .filter((talk) => talk.id !== null && talk.good.trade === null && !talk.good.isChanging && !open(talk))
      .map((talk) => ({
        who: talk.buyer,
        about: talk.good.title,
        async do() {
          const price = talk.good.price - 300 - 5 * talk.offers.length
          const { page } = talk.buyer
          await liveOrLose(week, talk.buyer, async (lastMoment) => {
            await page.goto(`/conversations/${talk.id}`)
            await page.getByRole('button', { name: /^Offre/ }).click()
            const sheet = page.getByRole('dialog', { name: 'Faire une offre' })
            await sheet.getByLabel('Votre prix en Fcfa').fill(String(price))
            await lastMoment()
            await sheet.getByRole('button', { name: 'Envoyer l’offre' }).click()
            await sheet.waitFor({ state: 'hidden' })
            await card(talk.buyer, price).waitFor()
          })
          const offer = { price, state: 'pending' as const, day: week.day, isSent: false }
          talk.offers.push(offer)
          talk.buyer.isPressed = true
          talk.buyer.onArrival.push(() => {
            offer.isSent = true
          })
        },
      })),
}

export const answerOffer: Action = {
  name: 'répondre à une offre',
  weight: 4,
  network: 'not needed',
  chances: (week) =>
    week.acknowledged.talks.flatMap((talk) => {
      const offer = talk.offers.find(({ state, isSent }) => state === 'pending' && isSent)
      const { seller } = talk.good
      if (offer === undefined || !seller.isOnline || offer.day < week.day - 1) return []
      return {
        who: seller,
        about: `${talk.good.title} à ${offer.price}`,
        async do() {
          const accepts = week.random.chance(0.6)
          await liveOrLose(week, seller, async (lastMoment) => {
            await seller.page.goto(`/conversations/${talk.id}`)
            const button = card(seller, offer.price).getByRole('button', {
              name: accepts ? 'Accepter' : 'Refuser',
            })
            await button.waitFor()
            await lastMoment()
            await button.click()
            await card(seller, offer.price)
              .getByText(accepts ? 'Acceptée' : 'Refusée')
              .waitFor()
          })
          offer.state = accepts ? 'accepted' : 'declined'
          seller.isPressed = true
        },
      }
    }),
}

function card(who: Person, price: number) {
  const amount = `${String(price).replace(/\B(?=(\d{3})+$)/g, '\u202f')}\u00a0F`
  return who.page.getByRole('log').locator('[data-state]').filter({ hasText: amount })
}
