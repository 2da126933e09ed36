import { and, desc, eq } from 'drizzle-orm'
import { fcfaText, frenchNumber } from '#contract/money.ts'
import { median } from '#contract/price-range.ts'
import { type Risk, riskOf } from '#contract/risky-words.ts'
import type { Signal } from '#contract/signals.ts'
import { type ProductRow, products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import { samePhoto, sameText } from './copied-listings.ts'
import { burst, sharedDevice } from './signals-of-person.ts'

/** Hints computed on request, never stored, without automatic consequences (decision 042). */
export async function signalsOfListings(
  tx: Tx,
  listings: readonly ProductRow[],
): Promise<Map<string, Signal[]>> {
  if (listings.length === 0) return new Map()
  const photos = await samePhoto(tx, listings)
  const texts = await sameText(tx, listings)
  const prices = await oddPrice(tx, listings)
  const bursts = await burst(
    tx,
    listings.map(({ id }) => id),
  )
  const devices = new Map<string, Signal | null>()
  for (const sellerId of new Set(listings.map((one) => one.sellerId))) {
    devices.set(sellerId, await sharedDevice(tx, sellerId))
  }
  return new Map(
    listings.map((listing) => {
      const found = [
        photos.get(listing.id),
        texts.get(listing.id),
        riskyText(listing),
        prices.get(listing.id),
        bursts.get(listing.id),
        devices.get(listing.sellerId),
      ]
      return [listing.id, found.flatMap((signal) => signal ?? [])]
    }),
  )
}

/** Newest products of a category used for the median; below `enough` no signal. */
const newestPrices = 400
const fewestPrices = 20
/** Robust z-score: beyond this a price is an outlier (Iglewicz and Hoaglin, 1993). */
const oddFrom = 3.5
/** Least deviation, so that nearly equal prices do not make small differences outliers. */
const leastSpread = 0.2

/** Median absolute deviation of the logarithms, as outliers do not affect it. */
async function oddPrice(tx: Tx, listings: readonly ProductRow[]): Promise<Map<string, Signal>> {
  const found = new Map<string, Signal>()
  for (const category of new Set(listings.map((one) => one.category))) {
    const rows = await tx
      .select({ id: products.id, price: products.price })
      .from(products)
      .where(and(eq(products.category, category), eq(products.state, 'published')))
      .orderBy(desc(products.publishedAt), desc(products.id))
      .limit(newestPrices)
    for (const listing of listings.filter((one) => one.category === category)) {
      const prices = rows.filter(({ id }) => id !== listing.id).map(({ price }) => price)
      const signal = signalOf(listing.price, prices)
      if (signal) found.set(listing.id, signal)
    }
  }
  return found
}

function signalOf(price: number, prices: readonly number[]): Signal | null {
  if (prices.length < fewestPrices) return null
  const logs = prices.map(Math.log)
  const middle = median(logs)
  const spread = Math.max(leastSpread, median(logs.map((log) => Math.abs(log - middle))))
  const score = (0.6745 * (Math.log(price) - middle)) / spread
  if (Math.abs(score) < oddFrom) return null
  const usual = Math.round(Math.exp(middle))
  const times = score > 0 ? price / usual : usual / price
  const side = score > 0 ? 'plus cher' : 'moins cher'
  const text = `Le prix (${fcfaText(price)}) est ${frenchNumber(times)} fois ${side} que le prix médian de la catégorie (${fcfaText(usual)}, sur ${frenchNumber(prices.length)} annonces).`
  return { kind: 'odd_price', text, related: [] }
}

const riskText: Record<Risk, string> = {
  code: 'demande un code ou un mot de passe',
  advance: 'parle d’un acompte ou d’un paiement d’avance',
  link: 'mène hors de Louma',
  phone: 'donne un numéro de téléphone',
}

/** Risky phrases in the text, by the patterns of the safety tip; null without any. */
function riskyText({ title, description }: { title: string; description: string }): Signal | null {
  const risks = riskOf(`${title}. ${description}`)
  if (risks.length === 0) return null
  const found = risks.map((risk) => riskText[risk])
  const text = `Le texte ${found.join(', ').replace(/, ([^,]*)$/, ' et $1')}.`
  return { kind: 'risky_words', text, related: [] }
}
