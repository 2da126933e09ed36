import { hash, verify } from '@node-rs/argon2'

/** Argon2id, of passwords and PINs. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let decoy: Promise<string> | undefined

/** Without a hash (unknown account) it takes the same time, so that account existence is not revealed. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const matches = await verify(stored || (await decoy), password)
  return Boolean(stored) && matches
}
