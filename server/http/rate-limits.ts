import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#server/kernel/app-error.ts'
import type { Services } from '#server/kernel/services.ts'
import { type SharedCounter, sharedCounter } from '#server/kernel/shared-counter.ts'
import { networkOf } from './caller.ts'

/** `points` per window of `seconds`. */
export interface Limit {
  points: number
  seconds: number
}

/** A network is an IPv4 address or an IPv6 /64. */
export interface AuthLimits {
  signUp: Limit
  /** Failed sign-ins per network, from devices unknown to the account. */
  signInNetwork: Limit
  /** Failed sign-ins per account and network; a successful one resets the counter. */
  pair: Limit
  account: Limit
  /** Attempts left when `account` is exhausted, so that the owner is not locked out. */
  accountSlow: Limit
  device: Limit
  signedIn: Limit
  /** Failed password checks of a signed-in user, and successful ones. */
  own: Limit
  ownChange: Limit
  /** E-mails with a link, per account and per network. */
  letter: Limit
  letterNetwork: Limit
  /** Requests, sent or not. */
  forgot: Limit
  link: Limit
  passkeyBegin: Limit
  passkeyLogin: Limit
  /** Codes to phones, asked from one network and from one device. */
  phoneCode: Limit
  phoneDevice: Limit
  phoneCheck: Limit
  picture: Limit
}

/**
 * Above normal use. Network limits must leave room for carrier-grade NAT with thousands of phones per address
 * (decision 063).
 */
export const usualAuthLimits: AuthLimits = {
  signUp: { points: 300, seconds: 3_600 },
  signInNetwork: { points: 300, seconds: 900 },
  pair: { points: 10, seconds: 900 },
  account: { points: 30, seconds: 3_600 },
  accountSlow: { points: 1, seconds: 120 },
  device: { points: 20, seconds: 900 },
  signedIn: { points: 300, seconds: 3_600 },
  own: { points: 10, seconds: 900 },
  ownChange: { points: 30, seconds: 900 },
  letter: { points: 3, seconds: 3_600 },
  letterNetwork: { points: 200, seconds: 3_600 },
  forgot: { points: 600, seconds: 300 },
  link: { points: 1_200, seconds: 300 },
  passkeyBegin: { points: 1_200, seconds: 300 },
  passkeyLogin: { points: 1_200, seconds: 300 },
  phoneCode: { points: 200, seconds: 3_600 },
  phoneDevice: { points: 10, seconds: 3_600 },
  phoneCheck: { points: 1_200, seconds: 300 },
  picture: { points: 20, seconds: 900 },
}

export function scaledLimits(limits: AuthLimits, factor: number): AuthLimits {
  const scaled = { ...limits }
  for (const name of Object.keys(limits) as (keyof AuthLimits)[]) {
    scaled[name] = { ...limits[name], points: limits[name].points * factor }
  }
  return scaled
}

interface SignInTry {
  account: string
  address: string
  /** SHA-256 (hex) of the device id when the account knows the device, else null. */
  device: string | null
}

/** Each has its own counter per network. */
type NetworkCall = 'signUp' | 'forgot' | 'link' | 'passkeyBegin' | 'passkeyLogin' | 'phoneCode' | 'phoneCheck'

/** The counting methods throw `too_many_requests`, except `mayWrite`. */
export interface RateLimits {
  /** Counts before the work, so that concurrent calls count; the returned function undoes it after a success. */
  network(call: NetworkCall, address: string): Promise<() => Promise<void>>
  /** Counts before the password check; call the returned function after a success. A known device has its own counter. */
  signIn(attempt: SignInTry): Promise<() => Promise<void>>
  /** As `signIn`, for password checks of a signed-in user; the returned function can throw too. */
  own(userId: string): Promise<() => Promise<void>>
  /** Counts one e-mail with a link. False must not be visible to the client: it would disclose accounts. */
  mayWrite(attempt: SignInTry): Promise<boolean>
  /** `device`: SHA-256 (hex) of the device id. */
  phoneDevice(device: string): Promise<void>
  picture(userId: string): Promise<void>
  /** Resets the failed attempts after the owner proved access to the mailbox. */
  clearAccount(account: string, address: string): Promise<void>
}

/** Counters against guessing are in the database: shared by all instances, kept over restarts. */
export function createRateLimits(limits: AuthLimits, services: Pick<Services, 'db' | 'clock'>): RateLimits {
  const shared = (name: Exclude<keyof AuthLimits, 'picture'>) => sharedCounter(services, name, limits[name])
  const calls: Record<NetworkCall, SharedCounter> = {
    signUp: shared('signUp'),
    forgot: shared('forgot'),
    link: shared('link'),
    passkeyBegin: shared('passkeyBegin'),
    passkeyLogin: shared('passkeyLogin'),
    phoneCode: shared('phoneCode'),
    phoneCheck: shared('phoneCheck'),
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
  const phoneDevices = shared('phoneDevice')

  /** After the account's limit one attempt every few minutes remains, so that the owner can sign in on a new device. */
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
      // The pair first: an attempt refused there does not use up the shared counters.
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
      // Both are counted in every case.
      const free = await isFree(networkLetters, networkOf(address))
      return (await isFree(letters, account)) && free
    },
    phoneDevice: (device) => consume(phoneDevices, device),
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

/** Per instance, in memory: limits server load, not guessing. The returned function throws `too_many_requests`. */
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
