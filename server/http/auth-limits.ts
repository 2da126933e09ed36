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
  picture: { points: 20, seconds: 900 },
}

export function scaledLimits(limits: AuthLimits, factor: number): AuthLimits {
  const scaled = { ...limits }
  for (const name of Object.keys(limits) as (keyof AuthLimits)[]) {
    scaled[name] = { ...limits[name], points: limits[name].points * factor }
  }
  return scaled
}
