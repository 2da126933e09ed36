import { logIn } from './log-in.ts'

/** The server's state, read directly and not through the app. */
export interface Truth {
  userId: string
  token: string
  get<T>(path: string): Promise<T>
  products(): Promise<TrueProduct[]>
  notifications(): Promise<{ id: string; read_at: string | null }[]>
  favorites(): Promise<{ id: string; title: string }[]>
  includedBoosts(): Promise<number>
}
export interface TrueProduct {
  id: string
  title: string
  state: string
  is_boosted: boolean
  boosted_until: string | null
  photos: { id: string; width: number; height: number }[]
}

export async function fetchFromServer(url: string, email: string, password?: string): Promise<Truth> {
  const { token, user } = await logIn(url, email, password)
  const get = async <T>(path: string): Promise<T> => {
    const read = await fetch(`${url}/api/v1${path}`, { headers: { Authorization: `Bearer ${token}` } })
    if (!read.ok) throw new Error(`${path}: ${read.status}`)
    return (await read.json()) as T
  }
  return {
    userId: String(user.id),
    token,
    get,
    products: async () => (await get<{ data: TrueProduct[] }>('/products/my-products?limit=500')).data,
    notifications: async () =>
      (await get<{ data: { id: string; read_at: string | null }[] }>('/notifications?limit=500')).data,
    favorites: async () => (await get<{ data: { id: string; title: string }[] }>('/me/favorites')).data,
    includedBoosts: async () => {
      const { data } = await get<{ data: { is_default: boolean; included_left: number }[] }>('/boost-offers')
      return data.find((offer) => offer.is_default)?.included_left ?? 0
    },
  }
}
