import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#server/kernel/app-error.ts'
import type { Services } from '#server/kernel/services.ts'
import { type SharedCounter, sharedCounter } from '#server/kernel/shared-counter.ts'
import type { AuthLimits, Limit } from './auth-limits.ts'
import { networkOf } from './network-of.ts'

/** Who tries at which account. */
export interface SignInTry {
  /** The e-mail as it was typed, whether or not it has an account. */
  account: string
  address: string
  /** SHA-256 (hex) of the device's name where the account knows it, else null. */
  device: string | null
}

/** Calls that are counted by network, each by itself: what fills one leaves the others open. */
export type NetworkCall = 'signUp' | 'forgot' | 'link' | 'passkeyBegin' | 'passkeyLogin'

export interface RateLimits {
  /**
   * Counts one call of a network before its work, so that calls at once are counted as well; call the answer where a
   * success shall not count. Throws `too_many_requests`.
   */
  network(call: NetworkCall, address: string): Promise<() => Promise<void>>
  /**
   * Counts a try at an account's password before it is looked at; call the answer when the password was right: it counts
   * the success, at a much higher limit. A device that the account knows has a count of its own, which nobody else fills.
   * Throws `too_many_requests`.
   */
  signIn(attempt: SignInTry): Promise<() => Promise<void>>
  /** Counts a look at the password of a signed-in account; call the answer when it was right. Both throw `too_many_requests`. */
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
  const calls: Record<NetworkCall, SharedCounter> = {
    signUp: shared('signUp'),
    forgot: shared('forgot'),
    link: shared('link'),
    passkeyBegin: shared('passkeyBegin'),
    passkeyLogin: shared('passkeyLogin'),
  }
  const network = shared('signInNetwork')
  const pairs = shared('pair')
  const accounts = shared('account')
  const slow = shared('accountSlow')
  const devices = shared('device')
  const signedIn = shared('signedIn')
  const own = shared('own')
  const ownChange = shared('ownChange')
  const letters = shared('letter')
  const networkLetters = shared('letterNetwork')

  /** Once its hour is full an account is left one try every few minutes: an owner on a new phone gets in, a guesser hardly on. */
  async function consumeAccount(account: string): Promise<void> {
    if ((await accounts.count(account)) === null) return
    await consume(slow, account)
  }

  return {
    async network(call, address) {
      const key = networkOf(address)
      await consume(calls[call], key)
      return () => calls[call].reward(key)
    },
    async signIn({ account, address, device }) {
      if (device !== null) {
        const key = `${account} ${device}`
        await consume(devices, key)
        return async () => {
          await devices.forget(key)
          await consume(signedIn, account)
        }
      }
      const from = networkOf(address)
      const pair = `${account} ${from}`
      // The pair first: tries that stop there use up nothing that others need.
      await consume(pairs, pair)
      await consume(network, from)
      await consumeAccount(account)
      return async () => {
        await pairs.forget(pair)
        await network.reward(from)
        await accounts.reward(account)
        await slow.forget(account)
        await consume(signedIn, account)
      }
    },
    async own(userId) {
      await consume(own, userId)
      return async () => {
        await own.forget(userId)
        await consume(ownChange, userId)
      }
    },
    async mayWrite({ account, address, device }) {
      if (device !== null) return isFree(letters, `${account} ${device}`)
      // Both are counted whatever the other says.
      const free = await isFree(networkLetters, networkOf(address))
      return (await isFree(letters, account)) && free
    },
    picture: createLimiter(limits.picture),
    async clearAccount(account, address) {
      await pairs.forget(`${account} ${networkOf(address)}`)
      await accounts.forget(account)
      await slow.forget(account)
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
