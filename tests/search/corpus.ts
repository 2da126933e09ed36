import { attributesOf, leavesOf } from '#server/db/demo/catalogue/details.ts'
import { shelves } from '#server/db/demo/catalogue/shelves.ts'
import { typeset } from '#server/db/demo/typography.ts'
import { moreListings } from './more-listings.ts'

/** A product of the judged market: pure data, the same for server and phone. */
export interface JudgedListing {
  /** A UUID made from its position in the corpus. */
  id: string
  title: string
  description: string
  /** Slug of a category of the starter tree. */
  category: string
  city: string
  price: number
  attributes: Record<string, string>
}

const cities = ['Dakar', 'Abidjan', 'Cotonou', 'Lomé', 'Douala', 'Bamako']

const idOf = (place: number) => `0193a000-0000-7000-8000-${place.toString(16).padStart(12, '0')}`

/** Products of the demo market and others: more than three hundred, all online. */
export const corpus: readonly JudgedListing[] = [
  ...shelves.flatMap((shelf) =>
    shelf.goods.map(([title, price, description], index) => {
      const category = leavesOf[shelf.slug]?.[index] ?? shelf.slug
      const city = cities[index % cities.length] ?? 'Dakar'
      return { title, price, description, category, city }
    }),
  ),
  ...moreListings.map(([category, title, price, city, description]) => ({
    title,
    price,
    description,
    category,
    city,
  })),
].map(({ title, description, category, ...rest }, place) => ({
  ...rest,
  id: idOf(place),
  title: typeset(title),
  description: typeset(description),
  category,
  attributes: attributesOf(category, `${title}. ${description}`),
}))
