import { brand, documentTitle } from '#contract/brand.ts'
import { listCategories } from '#contract/category-tree.ts'
import { matchPath, pathOf, pathPattern } from '#contract/endpoint-path.ts'
import { listProductsOf, readProfile } from '#contract/follows.ts'
import { marketLimit, trendingLimit } from '#contract/limits.ts'
import { type MarketQuery, marketParams, readMarketQuery } from '#contract/market-query.ts'
import { listProducts, readProduct, trending } from '#contract/products.ts'
import { searchProducts } from '#contract/search.ts'
import { readSearchQuery, searchParams } from '#contract/search-query.ts'
import type { PageAnswers } from './open-pages.ts'
import { type CardPaths, listHead, type PageHead, productHead, profileHead } from './page-head.ts'

/** A page with a `screen` is rendered on the server. */
export interface PublicPage {
  /** Source path of the screen, as named in vite.config.ts. */
  screen?: string
  /** Paths of the client's initial reads; must match exactly, or the client asks again. */
  reads?: string[]
  /** Rendering counts against the limit of the guest's network. */
  isCostly?: boolean
  /** The page exists even when its reads fail. */
  isTool?: true
  headRead?: string
  head(answers: PageAnswers, cards: CardPaths): PageHead
}

type MakePage = (params: Record<string, string>, search: URLSearchParams) => PublicPage

const pages: readonly [string, MakePage][] = [
  [
    '/',
    () => ({
      screen: 'src/app/home-page.tsx',
      isCostly: true,
      reads: [`${trending.path}?limit=${trendingLimit}`, marketRead()],
      head: () => ({
        title: `${brand.name} · ${brand.tagline}`,
        description: `Achetez et vendez près de chez vous, avec ou sans réseau\u00a0: ${brand.name} s’ouvre hors ligne, garde vos actions et les envoie dès que possible.`,
      }),
    }),
  ],
  [
    '/products',
    (_, search) => {
      const query = readMarketQuery(Object.fromEntries(search))
      return {
        screen: 'src/features/products/products-page.tsx',
        isCostly: true,
        reads: [marketRead(query)],
        ...(query.category === undefined ? {} : { headRead: listCategories.path }),
        head: (answers) => listHead(query, answers[listCategories.path]?.body),
      }
    },
  ],
  [
    '/products/:id',
    ({ id = '' }) => {
      const read = pathOf(readProduct, { id })
      return {
        screen: 'src/features/products/product-page.tsx',
        reads: [read],
        head: (answers, cards) => productHead(answers[read]?.body, cards),
      }
    },
  ],
  [
    '/users/:id',
    ({ id = '' }, search) => {
      const read = pathOf(readProfile, { id })
      const category = search.get('category')
      const within = category === null ? '' : `&category=${encodeURIComponent(category)}`
      const listed = `${pathOf(listProductsOf, { id })}?limit=${marketLimit}${within}`
      return {
        screen: 'src/features/users/user-page.tsx',
        reads: [read, listed],
        head: (answers, cards) => profileHead(answers[read]?.body, cards),
      }
    },
  ],
  [
    '/search',
    (_, search) => ({
      screen: 'src/app/search-page.tsx',
      reads: [searchRead(search)],
      isTool: true,
      isCostly: true,
      head: () => ({
        title: documentTitle('Recherche'),
        description: 'Cherchez parmi les annonces, avec ou sans réseau.',
      }),
    }),
  ],
  ['/search/image', plain('Recherche par image', 'Trouvez un article à partir d’une photo.')],
  ['/login', plain('Connexion', `Connectez-vous à ${brand.name}.`)],
  ['/register', plain('Inscription', `Créez votre compte ${brand.name} en une minute.`)],
  ['/forgot-password', plain('Mot de passe oublié', 'Recevez un lien pour choisir un nouveau mot de passe.')],
]

const patterns = pages.map(([path, make]) => ({ pattern: pathPattern(path), make }))

export function publicPage({ pathname: path, searchParams }: URL): PublicPage | null {
  // 'create' is the seller's form, not a product id.
  if (path === '/products/create') return null
  for (const { pattern, make } of patterns) {
    const params = matchPath(pattern, path)
    if (params !== null) return make(params, searchParams)
  }
  return null
}

/** As the client requests it; the whole market without words. */
function searchRead(search: URLSearchParams): string {
  const query = readSearchQuery(Object.fromEntries(search))
  if (query.q === '') return marketRead()
  return `${searchProducts.path}?limit=${marketLimit}&${new URLSearchParams(searchParams(query, null))}`
}

function marketRead(query: MarketQuery = {}): string {
  const params = new URLSearchParams(marketParams(query))
  return `${listProducts.path}?limit=${marketLimit}${params.size > 0 ? `&${params}` : ''}`
}

function plain(title: string, description: string): () => PublicPage {
  return () => ({ head: () => ({ title: documentTitle(title), description }) })
}
