import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#server/kernel/app-error.ts'

/** So many points in so many seconds. */
export interface Limit {
  points: number
  seconds: number
}

/** Limits of the calls that take or change passwords, or cost the server work. */
export interface AuthLimits {
  /** Every such call of one address. */
  address: Limit
  /** Such calls about one account, whoever makes them; a right password clears them. */
  account: Limit
  /** Pictures that one account sends. */
  picture: Limit
}

/** Limits that people do not meet and guessers do. */
export const usualAuthLimits: AuthLimits = {
  address: { points: 60, seconds: 300 },
  account: { points: 10, seconds: 900 },
  picture: { points: 20, seconds: 900 },
}

export interface RateLimits {
  /** Counts one call of an address. Throws `too_many_requests`. */
  address(address: string): Promise<void>
  /** Counts one call about an account (e-mail or user id). Throws `too_many_requests`. */
  account(account: string): Promise<void>
  /** Counts one picture of an account. Throws `too_many_requests`. */
  picture(account: string): Promise<void>
  /** Forgets the calls about an account. */
  clearAccount(account: string): Promise<void>
}

/** Counters in memory: one process serves the API, and a restart may forget them. */
export function createRateLimits(limits: AuthLimits): RateLimits {
  const byAccount = limiter(limits.account)
  return {
    address: createLimiter(limits.address),
    account: (account) => consume(byAccount, account),
    picture: createLimiter(limits.picture),
    async clearAccount(account) {
      await byAccount.delete(account)
    },
  }
}

/** Counts one call of whoever the key names. Throws `too_many_requests`. */
export function createLimiter(limit: Limit): (key: string) => Promise<void> {
  const counter = limiter(limit)
  return (key) => consume(counter, key)
}

function limiter({ points, seconds }: Limit): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration: seconds })
}

async function consume(counter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await counter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new AppError('too_many_requests', { retryAfter: Math.ceil(error.msBeforeNext / 1000) })
  }
}
