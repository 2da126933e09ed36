import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { publicLine } from './public-line.ts'
import { isZone, minutesOf, type Span, shop } from './shop.ts'

export const placeMaxLength = 120

const time = v.pipe(
  v.string('Indiquez une heure.'),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Indiquez une heure.'),
)

/** At most one break; only the last span may pass midnight. */
const dayHours = v.pipe(
  v.array(v.strictObject({ opens: time, closes: time })),
  v.maxLength(2, 'Au plus une pause par jour.'),
  v.check((spans) => isInOrder(spans), 'La pause commence et finit entre l’ouverture et la fermeture.'),
)

function isInOrder([morning, afternoon]: readonly Span[]): boolean {
  if (morning === undefined || afternoon === undefined) return true
  const times = [morning.opens, morning.closes, afternoon.opens].map(minutesOf)
  const isRising = times.every((minutes, at) => at === 0 || minutes > (times[at - 1] ?? 0))
  // Past midnight it closes before it opens in the morning.
  const end = minutesOf(afternoon.closes)
  return isRising && (end > minutesOf(afternoon.opens) || end <= minutesOf(morning.opens))
}

export const shopToSave = v.strictObject({
  place: v.pipe(
    publicLine('Dites où vous trouver.'),
    v.minLength(3, 'Dites où vous trouver.'),
    v.maxLength(placeMaxLength, `Au plus ${placeMaxLength} caractères.`),
  ),
  hours: v.pipe(
    v.array(dayHours),
    v.length(7),
    v.check((days) => days.some((spans) => spans.length > 0), 'Choisissez au moins un jour d’ouverture.'),
  ),
  zone: v.pipe(v.string(), v.maxLength(64), v.check(isZone, 'Ce fuseau horaire n’existe pas.')),
  closed_through: v.nullable(v.pipe(v.string(), v.isoDate('Indiquez une date.'))),
})

const ownShop = v.object({ shop: v.optional(v.fallback(v.nullable(shop), null), null) })
export type OwnShop = v.InferOutput<typeof ownShop>

export const readShop = endpoint({
  name: 'readShop',
  method: 'GET',
  path: '/me/shop',
  summary: 'Ma boutique : le lieu et les horaires que montre mon profil',
  access: 'user',
  answer: v.object({ data: ownShop }),
})

export const saveShop = endpoint({
  name: 'saveShop',
  method: 'PUT',
  path: '/me/shop',
  summary: 'Écrire, changer ou retirer (null) ma boutique',
  access: 'user',
  body: v.strictObject({ shop: v.nullable(shopToSave) }),
  answer: v.object({ data: ownShop }),
})
