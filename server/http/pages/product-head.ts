import * as v from 'valibot'
import { brand, documentTitle } from '#contract/brand.ts'
import { fcfaText } from '#contract/money.ts'
import type { Condition } from '#contract/product-life.ts'
import { type ProductDetail, readProduct } from '#contract/products.ts'
import type { CardPaths, PageHead } from './page-head.ts'
import { shorten } from './shorten.ts'

/** ISO 4217 code for schema.org; users read 'Fcfa'. */
const currency = 'XOF'

const schemaCondition: Record<Condition, string> = {
  new: 'NewCondition',
  like_new: 'UsedCondition',
  good: 'UsedCondition',
  fair: 'UsedCondition',
  for_parts: 'DamagedCondition',
}

export function productHead(body: unknown, cards: CardPaths): PageHead {
  const read = v.safeParse(readProduct.answer, body)
  if (!read.success) return { title: documentTitle('Annonce introuvable'), description: brand.tagline }
  const product = read.output.data
  const { title, price, city, description, condition } = product
  const known = [price === null ? null : fcfaText(price), city].filter((fact) => fact !== null)
  const line = [title, ...known].join(' · ')
  const card = cards.product(product)
  const amount: [string, string][] =
    price === null
      ? []
      : [
          ['product:price:amount', String(price)],
          ['product:price:currency', currency],
        ]
  return {
    title: documentTitle(line),
    description: shorten(description) || `${title} à vendre sur ${brand.name}.`,
    type: 'product',
    facts: [
      ...amount,
      ['product:availability', product.state === 'published' ? 'in stock' : 'out of stock'],
      ...(condition === null ? [] : [['product:condition', condition === 'new' ? 'new' : 'used'] as const]),
    ],
    picture: card === null ? undefined : { url: card, width: 1200, height: 630, alt: line },
    data: (place) => productData(product, place),
  }
}

function productData(product: ProductDetail, { publicUrl, address }: { publicUrl: string; address: string }) {
  const { id, title, description, photos, price, state, condition, seller } = product
  const images = photos.map(({ url }) => new URL(url, address).href)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    sku: id,
    url: address,
    ...(description === '' ? {} : { description }),
    ...(images.length === 0 ? {} : { image: images }),
    ...(condition === null ? {} : { itemCondition: `https://schema.org/${schemaCondition[condition]}` }),
    ...(price === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            url: address,
            price,
            priceCurrency: currency,
            availability: `https://schema.org/${availability(state)}`,
            ...(condition === null
              ? {}
              : { itemCondition: `https://schema.org/${schemaCondition[condition]}` }),
            ...(seller === null
              ? {}
              : { seller: { '@type': 'Person', name: seller.name, url: `${publicUrl}/users/${seller.id}` } }),
          },
        }),
  }
}

function availability(state: ProductDetail['state']): string {
  if (state === 'published') return 'InStock'
  return state === 'reserved' ? 'LimitedAvailability' : 'SoldOut'
}
