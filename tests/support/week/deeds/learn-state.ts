import type { OwnProduct } from '#contract/own-products.ts'
import type { Good } from '../week.ts'

/** Reads what has become of a listing that has arrived: the first ones of a new seller wait for the staff. */
export async function learnState(good: Good): Promise<void> {
  const { data } = await good.seller.voice.call('GET', '/products/my-products?limit=100&sort=recent')
  const found = (data as { data: OwnProduct[] }).data.filter(({ title }) => title === good.title)
  const [one] = found
  if (one === undefined || found.length > 1) throw new Error(`${good.title} is there ${found.length} times`)
  good.id = String(one.id)
  if (one.state === 'published') good.state = 'online'
  else if (one.state === 'pending_review') good.state = 'review'
  else throw new Error(`${good.title} is ${one.state}`)
}
