/** So many points in so many seconds. */
export interface Limit {
  points: number
  seconds: number
}

/** Limits of the calls that take or change passwords, or cost the server work. A network: an IPv4 address, or a /64 of IPv6. */
export interface AuthLimits {
  /** Accounts that one network opens, and tries to open. */
  signUp: Limit
  /** Wrong passwords from one network, on devices that the account does not know. */
  signInNetwork: Limit
  /** The same at one account from one network; the right password clears them. */
  pair: Limit
  /** The same at one account from all networks. */
  account: Limit
  /** Tries that are left to an account whose limit is full, so that its owner is not locked out. */
  accountSlow: Limit
  /** Wrong passwords at one account on one device that it knows. */
  device: Limit
  /** Right passwords of one account, on any device. */
  signedIn: Limit
  /** Wrong passwords that one session asks about, and all changes that it confirms with one. */
  own: Limit
  ownChange: Limit
  /** Letters with a link to one account, and for one network. */
  letter: Limit
  letterNetwork: Limit
  /** Requests for such a letter, whether or not it goes. */
  forgot: Limit
  /** Links of letters that a network opens in vain. */
  link: Limit
  /** Sign-ins by passkey that a network begins, and those that fail. */
  passkeyBegin: Limit
  passkeyLogin: Limit
  /** Pictures that one account sends. */
  picture: Limit
}

/**
 * Limits that people do not meet and guessers do. What is counted by network has to leave room for a carrier that puts
 * thousands of phones behind one address (decision 063).
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

/** The same limits with so many times the points. */
export function scaledLimits(limits: AuthLimits, factor: number): AuthLimits {
  const scaled = { ...limits }
  for (const name of Object.keys(limits) as (keyof AuthLimits)[]) {
    scaled[name] = { ...limits[name], points: limits[name].points * factor }
  }
  return scaled
}
