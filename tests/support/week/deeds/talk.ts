import { field, message, write } from '#tests/support/browser/talk.ts'
import type { Person } from '../person.ts'
import { type Deed, type Good, inSight, openGood, perhapsCut, type Talk, visit, type Week } from '../week.ts'

/** The conversation of a buyer about a good, made when there is none yet. */
function talkAbout({ told }: Week, buyer: Person, good: Good): Talk {
  const known = told.talks.find((one) => one.buyer === buyer && one.good === good)
  if (known !== undefined) return known
  const talk: Talk = { good, buyer, id: null, words: [], offers: [] }
  told.talks.push(talk)
  return talk
}

/** Opens it from the listing, as buyers do; resolves where it can be written. */
async function openTalk(who: Person, good: Good): Promise<void> {
  await openGood(who, good)
  await who.page.getByRole('link', { name: 'Discuter' }).click()
  await field(who.page).waitFor()
}

/** The id that the server knows a conversation by. */
async function learnTalk(talk: Talk): Promise<void> {
  const { data } = await talk.buyer.voice.call('GET', '/conversations?limit=100')
  const found = (data as { data: { id: string; product: { id: string } }[] }).data.filter(
    ({ product }) => product.id === talk.good.id,
  )
  if (found.length !== 1) throw new Error(`${found.length} conversations about ${talk.good.title}`)
  talk.id = found[0]?.id ?? null
}

/** A buyer's words, which no other message has. */
export const askSeller: Deed = {
  name: 'demander au vendeur',
  weight: 2,
  network: 'not needed',
  chances: (week) =>
    week.buyers.flatMap((who) =>
      inSight(week, who).map((good) => ({
        who,
        about: good.title,
        async do() {
          await openTalk(who, good)
          const talk = talkAbout(week, who, good)
          const text = `Question ${talk.words.length + 1} de ${who.name} : ${good.title} est-il là ?`
          await perhapsCut(week, who)
          await write(who.page, text)
          talk.words.push({ by: who, text })
          who.onArrival.push(() => learnTalk(talk))
        },
      })),
    ),
}

/** The seller's answer to the last words that have reached her. */
export const answerBuyer: Deed = {
  name: 'répondre à l’acheteur',
  weight: 2,
  network: 'not needed',
  chances: (week) =>
    week.told.talks
      .filter(
        ({ id, words, good }) => id !== null && good.seller.isOnline && words.at(-1)?.by !== good.seller,
      )
      .map((talk) => ({
        who: talk.good.seller,
        about: talk.good.title,
        async do() {
          const { seller } = talk.good
          await visit(seller, `/conversations/${talk.id}`)
          const heard = talk.buyer.onArrival.length === 0 ? talk.words.at(-1)?.text : undefined
          if (heard !== undefined) await message(seller.page, heard).waitFor()
          else await field(seller.page).waitFor()
          const text = `Réponse ${talk.words.length + 1} de ${seller.name} : oui, ${talk.good.title} est là.`
          await perhapsCut(week, seller)
          await write(seller.page, text)
          talk.words.push({ by: seller, text })
        },
      })),
}

const open = (talk: Talk) => talk.offers.some(({ state }) => state === 'pending' || state === 'accepted')

/** A price below the listing's. */
export const offerPrice: Deed = {
  name: 'proposer un prix',
  weight: 2,
  network: 'at first',
  chances: (week) =>
    week.told.talks
      .filter((talk) => talk.id !== null && talk.good.trade === null && !talk.good.isChanging && !open(talk))
      .map((talk) => ({
        who: talk.buyer,
        about: talk.good.title,
        async do() {
          const price = talk.good.price - 300 - 5 * talk.offers.length
          const { page } = talk.buyer
          await visit(talk.buyer, `/conversations/${talk.id}`)
          await page.getByRole('button', { name: /^Offre/ }).click()
          const sheet = page.getByRole('dialog', { name: 'Faire une offre' })
          await sheet.getByLabel('Votre prix en Fcfa').fill(String(price))
          await perhapsCut(week, talk.buyer)
          await sheet.getByRole('button', { name: 'Envoyer l’offre' }).click()
          await sheet.waitFor({ state: 'hidden' })
          await card(talk.buyer, price).waitFor()
          const offer = { price, state: 'pending' as const, day: week.day, isSent: false }
          talk.offers.push(offer)
          talk.buyer.isPressed = true
          talk.buyer.onArrival.push(() => {
            offer.isSent = true
          })
        },
      })),
}

/** Yes or no to a price that has reached the seller. */
export const answerOffer: Deed = {
  name: 'répondre à une offre',
  weight: 4,
  network: 'not needed',
  chances: (week) =>
    week.told.talks.flatMap((talk) => {
      const offer = talk.offers.find(({ state, isSent }) => state === 'pending' && isSent)
      const { seller } = talk.good
      if (offer === undefined || !seller.isOnline || offer.day < week.day - 1) return []
      return {
        who: seller,
        about: `${talk.good.title} à ${offer.price}`,
        async do() {
          const accepts = week.random.chance(0.6)
          await visit(seller, `/conversations/${talk.id}`)
          const button = card(seller, offer.price).getByRole('button', {
            name: accepts ? 'Accepter' : 'Refuser',
          })
          await button.waitFor()
          await perhapsCut(week, seller)
          await button.click()
          await card(seller, offer.price)
            .getByText(accepts ? 'Acceptée' : 'Refusée')
            .waitFor()
          offer.state = accepts ? 'accepted' : 'declined'
          seller.isPressed = true
        },
      }
    }),
}

function card(who: Person, price: number) {
  const amount = `${String(price).replace(/\B(?=(\d{3})+$)/g, '\u202f')}\u00a0Fcfa`
  return who.page.getByRole('log').locator('[data-state]').filter({ hasText: amount })
}
