import { isDeepStrictEqual } from 'node:util'
import type { readShop, saveShop } from '#contract/shops.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext, WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { changeUser, findUser } from '../users/index.ts'

export async function read({ tx, actor }: ReadContext): Promise<Answer<typeof readShop>> {
  const person = await findUser(tx, actor.id)
  if (!person) throw new AppError('not_found')
  return { data: { shop: person.shop } }
}

export async function save(
  { tx, actor }: WriteContext,
  { body: { shop } }: Input<typeof saveShop>,
): Promise<Answer<typeof saveShop>> {
  const person = await findUser(tx, actor.id)
  if (!person) throw new AppError('not_found')
  if (!isDeepStrictEqual(person.shop, shop)) {
    await nextSeq(tx, actor.id)
    await changeUser(tx, actor.id, { shop })
  }
  return { data: { shop } }
}
