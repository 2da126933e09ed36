import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { dayMs } from '#contract/durations.ts'
import { matchPath, pathOf, pathPattern } from '#contract/endpoint-path.ts'
import { type PublicProfile, readProfile } from '#contract/follows.ts'
import { apiBase } from '#contract/limits.ts'
import { fcfaText, frenchNumber } from '#contract/money.ts'
import type { Photo } from '#contract/photos.ts'
import { conditionText, productStateText } from '#contract/product-life.ts'
import { type ProductDetail, readProduct } from '#contract/products.ts'
import type { CardPaths } from '#server/http/pages/page-head.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { openWorkQueue } from '#server/kernel/work-queue.ts'
import { openCardFiles } from '#server/media/card/card-files.ts'
import { type CardWords, drawCard } from '#server/media/card/draw-card.ts'
import { createKeyedMutex } from '#server/media/keyed-mutex.ts'

interface Card {
  words: CardWords
  picture: string | null
  /** 128 bits (hex) of a hash of the content; the key of the file. */
  hash: string
}

/** Increment when the drawing changes. */
const recipe = 'card 2'
/** Width of the photo on a card, px. */
const wanted = 640

function cardOfProduct({ title, price, city, condition, state, photo }: ProductDetail): Card {
  const facts = [city, condition === null ? null : conditionText[condition]]
  return card(
    {
      title,
      strong: price === null ? 'Prix sur demande' : fcfaText(price),
      facts: joinFacts(facts),
      badge: state === 'published' ? null : productStateText[state],
    },
    photo === null ? null : nameOfPhoto(photo),
  )
}

function cardOfProfile({ name, city, is_verified, avatar, products_count }: PublicProfile): Card {
  const count = `${frenchNumber(products_count)} annonce${products_count < 2 ? '' : 's'}`
  const facts = joinFacts([city, is_verified ? 'Compte vérifié' : null])
  return card({ title: name, strong: count, facts, badge: null }, nameOf(avatar))
}

function card(words: CardWords, picture: string | null): Card {
  const hash = createHash('sha256').update(JSON.stringify([recipe, words, picture]))
  return { words, picture, hash: hash.digest('hex').slice(0, 32) }
}

function joinFacts(facts: readonly (string | null)[]): string {
  return facts.filter((fact) => fact !== null && fact !== '').join(' · ')
}

function nameOfPhoto({ url, base, widths = [] }: Photo): string | null {
  const wide = widths.filter((width) => width >= wanted).sort((a, b) => a - b)[0] ?? Math.max(0, ...widths)
  return nameOf(base == null || wide === 0 ? url : `${base}-${wide}.webp`)
}

function nameOf(address: string | null): string | null {
  return address?.startsWith('/media/') ? address.slice('/media/'.length) : null
}

interface CardDeps {
  dir: string
  /** Reads a stored picture by its path below /media/. */
  picture(name: string): Promise<Buffer | null>
  /** Reads the public API, so that private content has no card. */
  read(request: Request): Promise<Response>
}

interface Cards {
  /** Serves `/cards/<kind>/<id>/<hash>.jpg`; redirects without the hash or with an outdated one. */
  answer(request: Request): Promise<Response>
  paths: CardPaths
}

export const noCards: CardPaths = { product: () => null, profile: () => null }

const paths = {
  products: {
    pattern: pathPattern('/cards/products/:id.jpg'),
    made: pathPattern('/cards/products/:id/:hash.jpg'),
  },
  users: { pattern: pathPattern('/cards/users/:id.jpg'), made: pathPattern('/cards/users/:id/:hash.jpg') },
}
type Kind = keyof typeof paths

/** Queue length. Cards are drawn one at a time to use at most one core. */
const waiting = 16
const aDay = 'public, max-age=86400'

export function openCards({ dir, picture, read }: CardDeps): Cards {
  const files = openCardFiles(dir)
  const queue = openWorkQueue(1, waiting)
  const turns = createKeyedMutex()

  async function find(kind: Kind, id: string, origin: string): Promise<Card> {
    const endpoint = kind === 'products' ? readProduct : readProfile
    const path = pathOf(endpoint, { id })
    const response = await read(new Request(`${origin}${apiBase}${path}`))
    if (response.status !== 200) throw new AppError('not_found')
    const body: unknown = await response.json()
    return kind === 'products'
      ? cardOfProduct(v.parse(readProduct.answer, body).data)
      : cardOfProfile(v.parse(readProfile.answer, body).data)
  }

  /** Concurrent requests share one drawing. */
  function made(card: Card): Promise<Buffer> {
    return turns.take(card.hash, async () => {
      const kept = await files.get(card.hash)
      if (kept !== null) return kept
      const jpeg = await queue.run(() => draw(card))
      await files.put(card.hash, jpeg)
      return jpeg
    })
  }

  async function draw({ words, picture: name }: Card): Promise<Buffer> {
    const photo = name === null ? null : await picture(name)
    // An unreadable picture is left out.
    return drawCard(words, photo).catch((error: unknown) => {
      if (error instanceof AppError && photo !== null) return drawCard(words, null)
      throw error
    })
  }

  return {
    paths: {
      product: (product) => cardPath('products', product.id, cardOfProduct(product)),
      profile: (person) => cardPath('users', person.id, cardOfProfile(person)),
    },
    async answer(request) {
      const { pathname, origin } = new URL(request.url)
      for (const kind of ['products', 'users'] as const) {
        const match = matchPath(paths[kind].made, pathname) ?? matchPath(paths[kind].pattern, pathname)
        if (match?.id === undefined) continue
        const card = await find(kind, match.id, origin)
        if (match.hash !== card.hash) return toCurrent(cardPath(kind, match.id, card))
        const jpeg = await made(card)
        return new Response(new Uint8Array(jpeg), {
          headers: {
            'Content-Type': 'image/jpeg',
            'Content-Length': String(jpeg.length),
            'Cache-Control': aDay,
            ETag: `"${card.hash}"`,
          },
        })
      }
      throw new AppError('not_found')
    },
  }
}

function cardPath(kind: Kind, id: string, card: Card): string {
  return `/cards/${kind}/${encodeURIComponent(id)}/${card.hash}.jpg`
}

function toCurrent(path: string): Response {
  return new Response(null, { status: 302, headers: { Location: path, 'Cache-Control': 'no-cache' } })
}

/** Cards are redrawn after this time, so that deleted content does not stay. */
const cardsKeptMs = 7 * dayMs
const mostCardBytes = 256 * 1024 * 1024

export function sweepCards(dir: string, now: Date): Promise<void> {
  return openCardFiles(dir).sweep(new Date(now.getTime() - cardsKeptMs), mostCardBytes)
}
