import { createHash } from 'node:crypto'
import type { PublicProfile } from '#contract/follows.ts'
import { fcfaText, frenchNumber } from '#contract/money.ts'
import type { Photo } from '#contract/photos.ts'
import { conditionText, productStateText } from '#contract/product-life.ts'
import type { ProductDetail } from '#contract/products.ts'
import type { CardWords } from '#server/media/card/draw-card.ts'

export interface Card {
  words: CardWords
  picture: string | null
  /** 128 bits (hex) of a hash of the content; the key of the file. */
  hash: string
}

/** Increment when the drawing changes. */
const recipe = 'card 2'
/** Width of the photo on a card, px. */
const wanted = 640

export function cardOfProduct({ title, price, city, condition, state, photo }: ProductDetail): Card {
  const facts = [city, condition === null ? null : conditionText[condition]]
  return card(
    {
      title,
      strong: price === null ? 'Prix à discuter' : fcfaText(price),
      facts: said(facts),
      badge: state === 'published' ? null : productStateText[state],
    },
    photo === null ? null : nameOfPhoto(photo),
  )
}

export function cardOfProfile({ name, city, is_verified, avatar, products_count }: PublicProfile): Card {
  const count = `${frenchNumber(products_count)} annonce${products_count < 2 ? '' : 's'}`
  const facts = said([city, is_verified ? 'Compte vérifié' : null])
  return card({ title: name, strong: count, facts, badge: null }, nameOf(avatar))
}

function card(words: CardWords, picture: string | null): Card {
  const hash = createHash('sha256').update(JSON.stringify([recipe, words, picture]))
  return { words, picture, hash: hash.digest('hex').slice(0, 32) }
}

function said(facts: readonly (string | null)[]): string {
  return facts.filter((fact) => fact !== null && fact !== '').join(' · ')
}

function nameOfPhoto({ url, base, widths = [] }: Photo): string | null {
  const wide = widths.filter((width) => width >= wanted).sort((a, b) => a - b)[0] ?? Math.max(0, ...widths)
  return nameOf(base == null || wide === 0 ? url : `${base}-${wide}.webp`)
}

function nameOf(address: string | null): string | null {
  return address?.startsWith('/media/') ? address.slice('/media/'.length) : null
}
