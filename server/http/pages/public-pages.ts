import * as v from 'valibot'
import { brand, documentTitle } from '#contract/brand.ts'
import { trending } from '#contract/dashboard.ts'
import { marketLimit, trendingLimit } from '#contract/limits.ts'
import { fcfaText } from '#contract/money.ts'
import { listProducts, readProduct } from '#contract/products.ts'
import { matchPath, pathPattern } from '../operation.ts'
import type { PageAnswers } from './open-pages.ts'

/** What search engines and link previews read. */
export interface PageHead {
  title: string
  description: string
  /** Path of a picture. */
  image?: string | undefined
}

/** A page that anybody may see. With a screen, the server writes it out with its first content. */
export interface PublicPage {
  /** Source of the screen; the styles of these are in every page (vite.config.ts). */
  screen?: string
  /** Public reads that the screen's lists are made of: the very addresses that the client would ask. */
  reads?: string[]
  head(answers: PageAnswers): PageHead
}

const pages: readonly [string, (params: Record<string, string>) => PublicPage][] = [
  [
    '/',
    () => ({
      screen: 'src/app/home-page.tsx',
      reads: [`${trending.path}?limit=${trendingLimit}`],
      head: () => ({
        title: `${brand.name} · ${brand.tagline}`,
        description: `Achetez et vendez près de chez vous, avec ou sans réseau : ${brand.name} s’ouvre hors ligne, garde vos actions et les envoie dès que possible.`,
      }),
    }),
  ],
  [
    '/products',
    () => ({
      screen: 'src/features/products/products-page.tsx',
      reads: [`${listProducts.path}?limit=${marketLimit}`],
      head: () => ({
        title: documentTitle('Produits'),
        description: `Les dernières annonces de ${brand.name} : mode, téléphones, maison, véhicules. Prix en Fcfa.`,
      }),
    }),
  ],
  [
    '/products/:id',
    ({ id = '' }) => {
      const read = readProduct.path.replace(':id', encodeURIComponent(id))
      return {
        screen: 'src/features/products/product-page.tsx',
        reads: [read],
        head: (answers) => productHead(answers[read]?.body),
      }
    },
  ],
  ['/search', plain('Recherche', 'Cherchez parmi les annonces, avec ou sans réseau.')],
  ['/search/image', plain('Recherche par image', 'Trouvez un article à partir d’une photo.')],
  ['/login', plain('Connexion', `Connectez-vous à ${brand.name}.`)],
  ['/register', plain('Inscription', `Créez votre compte ${brand.name} en une minute.`)],
  ['/forgot-password', plain('Mot de passe oublié', 'Recevez un lien pour choisir un nouveau mot de passe.')],
]

const patterns = pages.map(([path, make]) => ({ pattern: pathPattern(path), make }))

/** The public page of this path; null when the address belongs to no public page. */
export function publicPage(path: string): PublicPage | null {
  // 'create' is the seller's own page, not a product.
  if (path === '/products/create') return null
  for (const { pattern, make } of patterns) {
    const params = matchPath(pattern, path)
    if (params !== null) return make(params)
  }
  return null
}

function plain(title: string, description: string): () => PublicPage {
  return () => ({ head: () => ({ title: documentTitle(title), description }) })
}

function productHead(body: unknown): PageHead {
  const read = v.safeParse(readProduct.answer, body)
  if (!read.success) return { title: documentTitle('Annonce'), description: brand.tagline }
  const { title, price, city, description, photo } = read.output.data
  const facts = [price === null ? null : fcfaText(price), city].filter((fact) => fact !== null)
  return {
    title: documentTitle([title, ...facts].join(' · ')),
    description: shorten(description) || `${title} à vendre sur ${brand.name}.`,
    image: photo?.url,
  }
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 159).trimEnd()}…`
}
