export interface PlainUser {
  id: number
  name: string
  email: string
  password: string
}
export interface PlainProduct {
  id: number
  owner: number
  title: string
  price: number
  created_at: string
  is_boosted: 0 | 1
  boosted_until: string | null
  /** How often a boost took effect: a server without idempotency boosts twice when a request is repeated. */
  boosts: number
}
export interface PlainNotification {
  id: number
  owner: number
  type: string
  title: string
  message: string
  created_at: string
  read_at: string | null
  data: Record<string, number>
}
export interface PlainData {
  users: PlainUser[]
  tokens: Map<string, number>
  products: PlainProduct[]
  notifications: PlainNotification[]
  nextId: number
}

const minute = 60_000

/** One seller with six products and twelve notifications, four of them unread; dates count back from `now`. */
export function plainData(now: number): PlainData {
  const ago = (minutes: number) => new Date(now - minutes * minute).toISOString()
  const titles = [
    'Pagne wax bleu',
    'Mortier en bois',
    'Vélo d’enfant',
    'Panier tressé',
    'Radio à piles',
    'Bazin riche',
  ]
  const types = ['like', 'order', 'follow', 'review', 'product', 'promo']
  return {
    users: [{ id: 41, name: 'Awa Diop', email: 'awa@simple.test', password: 'simple-demo' }],
    tokens: new Map(),
    products: titles.map((title, at) => ({
      id: 7 + at,
      owner: 41,
      title,
      price: 4500 + at * 1250,
      created_at: ago(30 + at * 60),
      is_boosted: 0,
      boosted_until: null,
      boosts: 0,
    })),
    notifications: Array.from({ length: 12 }, (_, at) => ({
      id: 100 + at,
      owner: 41,
      type: types[at % types.length] ?? 'like',
      title: `Nouvelle ${at + 1}`,
      message: `Il s’est passé quelque chose autour de « ${titles[at % titles.length]} ».`,
      created_at: ago(10 + at * 45),
      read_at: at < 4 ? null : ago(5 + at * 45),
      data: { product_id: 7 + (at % titles.length) },
    })),
    nextId: 1000,
  }
}
