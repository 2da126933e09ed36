import { hash, verify } from '@node-rs/argon2'

/** The argon2id hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let decoy: Promise<string> | undefined

/**
 * Whether a password is the one of a hash. Without a hash (unknown account) it takes the same time and says no, so
 * that nobody learns which accounts exist.
 */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const matches = await verify(stored || (await decoy), password)
  return Boolean(stored) && matches
}
