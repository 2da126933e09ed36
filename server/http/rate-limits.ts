import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#server/kernel/app-error.ts'
import type { Services } from '#server/kernel/services.ts'
import { type SharedCounter, sharedCounter } from '#server/kernel/shared-counter.ts'
import { networkOf } from './network-of.ts'

/** So many points in so many seconds. */
export interface Limit {
  points: number
  seconds: number
}

/** Limits of the calls that take or change passwords, or cost the server work. */
export interface AuthLimits {
  /** Every such call of one address, but those of a device that the account knows. */
  address: Limit
  /** Tries at one account from one address, on devices that it does not know; the right password clears them. */
  pair: Limit
  /** The same from all addresses together: what many machines may try at one account. */
  account: Limit
  /** Tries at one account on one device that it knows. */
  device: Limit
  /** Passwords that one session asks about. */
  own: Limit
  /** Letters with a link to one account, and for one address. */
  letter: Limit
  letterAddress: Limit
  /** Pictures that one account sends. */
  picture: Limit
}

/** Limits that people do not meet and guessers do. */
export const usualAuthLimits: AuthLimits = {
  address: { points: 60, seconds: 300 },
  pair: { points: 10, seconds: 900 },
  account: { points: 60, seconds: 3_600 },
  device: { points: 20, seconds: 900 },
  own: { points: 10, seconds: 900 },
  letter: { points: 3, seconds: 3_600 },
  letterAddress: { points: 20, seconds: 3_600 },
  picture: { points: 20, seconds: 900 },
}

/** Who tries at which account. */
export interface SignInTry {
  /** The e-mail as it was typed, whether or not it has an account. */
  account: string
  address: string
  /** SHA-256 (hex) of the device's name where the account knows it, else null. */
  device: string | null
}

/** The same limits with so many times the points. */
export function scaledLimits(limits: AuthLimits, factor: number): AuthLimits {
  const scaled = { ...limits }
  for (const name of Object.keys(limits) as (keyof AuthLimits)[]) {
    scaled[name] = { ...limits[name], points: limits[name].points * factor }
  }
  return scaled
}

export interface RateLimits {
  /** Counts one call of an address. Throws `too_many_requests`. */
  address(address: string): Promise<void>
  /**
   * Counts a try at an account's password before it is looked at, so that tries at once are counted as well; call the
   * answer when the password was right. A device that the account knows has a count of its own, which nobody else fills.
   * Throws `too_many_requests`.
   */
  signIn(attempt: SignInTry): Promise<() => Promise<void>>
  /** Counts a look at the password of a signed-in account; call the answer when it was right. Throws `too_many_requests`. */
  own(userId: string): Promise<() => Promise<void>>
  /** Whether one more letter with a link may go; tells nobody but us. */
  mayWrite(attempt: SignInTry): Promise<boolean>
  /** Counts one picture of an account. Throws `too_many_requests`. */
  picture(userId: string): Promise<void>
  /** Forgets the tries at an account whose owner has just proved to read its e-mail. */
  clearAccount(account: string, address: string): Promise<void>
}

/** What stands against guessing is counted in the database, for all instances and over restarts. */
export function createRateLimits(limits: AuthLimits, services: Pick<Services, 'db' | 'clock'>): RateLimits {
  const shared = (name: Exclude<keyof AuthLimits, 'picture'>) => sharedCounter(services, name, limits[name])
  const counters = {
    address: shared('address'),
    pair: shared('pair'),
    account: shared('account'),
    device: shared('device'),
    own: shared('own'),
    letter: shared('letter'),
    letterAddress: shared('letterAddress'),
  }
  return {
    address: (address) => consume(counters.address, networkOf(address)),
    async signIn({ account, address, device }) {
      if (device !== null) {
        const key = `${account} ${device}`
        await consume(counters.device, key)
        return () => counters.device.forget(key)
      }
      const network = networkOf(address)
      const pair = `${account} ${network}`
      // The pair first: who is held up there uses up nothing that others need.
      await consume(counters.pair, pair)
      await consume(counters.address, network)
      await consume(counters.account, account)
      return async () => {
        await counters.pair.forget(pair)
        await counters.account.reward(account)
      }
    },
    async own(userId) {
      await consume(counters.own, userId)
      return () => counters.own.forget(userId)
    },
    async mayWrite({ account, address, device }) {
      if (device !== null) return isFree(counters.letter, `${account} ${device}`)
      // Both are counted whatever the other says.
      const free = await isFree(counters.letterAddress, networkOf(address))
      return (await isFree(counters.letter, account)) && free
    },
    picture: createLimiter(limits.picture),
    async clearAccount(account, address) {
      await counters.pair.forget(`${account} ${networkOf(address)}`)
      await counters.account.forget(account)
    },
  }
}

async function consume(counter: SharedCounter, key: string): Promise<void> {
  const wait = await counter.count(key)
  if (wait !== null) throw tooMany(wait)
}

async function isFree(counter: SharedCounter, key: string): Promise<boolean> {
  return (await counter.count(key)) === null
}

/**
 * Counts one call of whoever the key names, in memory: for what costs the server work, each instance its own. Throws
 * `too_many_requests`.
 */
export function createLimiter({ points, seconds }: Limit): (key: string) => Promise<void> {
  const counter = new RateLimiterMemory({ points, duration: seconds })
  return async (key) => {
    try {
      await counter.consume(key)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      throw tooMany(error.msBeforeNext)
    }
  }
}

function tooMany(waitMs: number): AppError {
  return new AppError('too_many_requests', { retryAfter: Math.ceil(waitMs / 1_000) })
}
