import { dayMs } from '#contract/durations.ts'
import {
  followUser,
  listFollowed,
  listProductsOf,
  readProfile,
  readWhatsapp,
  unfollowUser,
} from '#contract/follows.ts'
import type { Api } from '#server/http/api.ts'
import { createLimiter, type Limit } from '#server/http/rate-limits.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { findUser } from '../users/index.ts'
import { follow, list, unfollow } from './follows.ts'
import { createReadWhatsapp, listOf, readOne } from './profile.ts'

/** Enough for a day of bargaining, not for collecting numbers. */
const numbersPerDay: Limit = { points: 60, seconds: dayMs / 1_000 }

export function mountFollows(api: Api): void {
  api.call(readWhatsapp, createReadWhatsapp(createLimiter(numbersPerDay)))
  api.read(readProfile, readOne)
  api.read(listProductsOf, listOf)
  api.read(listFollowed, list)
  api.write(followUser, follow, { queueable: true, affectedUsers: followed })
  api.write(unfollowUser, unfollow, { queueable: true })
}

/** The followed user (if the account exists) is notified. */
async function followed(tx: WriteContext['tx'], _actor: unknown, { params }: { params: { id: string } }) {
  return (await findUser(tx, params.id)) ? [params.id] : []
}
