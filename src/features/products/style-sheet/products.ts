import { dayMs, minuteMs } from '#contract/durations.ts'
import type { Product } from '#contract/products.ts'
import cloth from './cloth.svg'
import pot from './pot.svg'

/** A default product, published `age` ms before `now`. */
function plain(id: string, now: number, age: number, changes: Partial<Product>): Product {
  return {
    id: `exemple-${id}`,
    title: 'Boubou brodé en bazin riche',
    price: 45_000,
    state: 'published',
    city: 'Dakar',
    category: 'mode-femme',
    condition: null,
    photo: { url: cloth, width: 400, height: 400, thumbhash: null },
    is_boosted: false,
    boosted_until: null,
    views: 128,
    favorites_count: 9,
    created_at: new Date(now - age).toISOString(),
    updated_at: null,
    ...changes,
  }
}

const longTitle =
  'Groupe électrogène insonorisé triphasé 12 kVA, démarrage automatique, très peu servi, avec facture et carnet d’entretien'

/** Responds 200 without an image: fails without a console error. */
const brokenPhoto = { url: '/manifest.webmanifest', width: 400, height: 400, thumbhash: null }

/** Products in every state, with missing and with excessive content. */
export function marketExamples(now: number): readonly Product[] {
  return [
    plain('ordinaire', now, 5 * minuteMs, {}),
    plain('booste', now, 3 * dayMs, {
      title: 'Canari en terre cuite, 20 litres',
      photo: { url: pot, width: 400, height: 400, thumbhash: null },
      price: 6_500,
      is_boosted: true,
      boosted_until: new Date(now + dayMs).toISOString(),
      city: 'Conakry',
    }),
    plain('sans-photo', now, 40 * dayMs, { title: 'Sac de riz parfumé 50 kg', price: 24_000, photo: null }),
    plain('photo-perdue', now, 60 * dayMs, {
      title: 'Canapé trois places',
      price: 175_000,
      photo: brokenPhoto,
    }),
    plain('reserve', now, 2 * dayMs, { state: 'reserved', city: 'Bamako' }),
    plain('vendu', now, 9 * dayMs, {
      state: 'sold',
      title: 'Canari décoré',
      photo: { url: pot, width: 400, height: 400, thumbhash: null },
    }),
    plain('expire', now, 91 * dayMs, { state: 'expired', title: 'Lot de pagnes wax', photo: null }),
    plain('a-discuter', now, 30_000, { title: 'Terrain de 300 m²', price: null, city: 'Thiès', photo: null }),
    plain('long', now, 12 * minuteMs, {
      title: longTitle,
      price: 1_000_000_000,
      city: 'Saint-Louis-du-Sénégal-Sor-Diamaguène',
      is_boosted: true,
      state: 'reserved',
    }),
    plain('rien', now, 0, {
      title: 'Annonce',
      price: null,
      city: null,
      category: null,
      photo: null,
      created_at: null,
    }),
  ]
}
