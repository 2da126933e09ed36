import * as v from 'valibot'
import { apiBase } from '#contract/limits.ts'
import { listProducts, readProduct } from '#contract/products.ts'

/** Addresses open to guests; the last one does not exist. */
export async function publicPages(origin: string): Promise<string[]> {
  const list = v.parse(listProducts.answer, await read(origin, `${listProducts.path}?limit=1`))
  const [offer] = list.data
  if (offer === undefined) throw new Error('The demo market is empty.')
  const one = v.parse(
    readProduct.answer,
    await read(origin, readProduct.path.replace(':id', String(offer.id))),
  )
  return [
    '/',
    '/products',
    `/products/${offer.id}`,
    ...(one.data.seller === null ? [] : [`/users/${one.data.seller.id}`]),
    '/search?q=wax',
    '/search/image',
    '/login',
    '/register',
    '/forgot-password',
    '/test-products',
  ]
}

async function read(origin: string, path: string): Promise<unknown> {
  const answer = await fetch(`${origin}${apiBase}${path}`)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.json()
}
