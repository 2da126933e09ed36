import { errorText } from '#contract/errors.ts'
import type { UserRow } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { passwordMatches } from '#server/kernel/password-hash.ts'
import { checkPin } from '../pins/index.ts'
import { findUser, hasPassword, lockUser } from '../users/index.ts'

interface Owner {
  name: string
  email: string | null
}

/** Only the first characters are scored: the time grows with the length, and 32 are long enough. */
const lookedAt = 32
/** Shorter words occur in too many passwords by chance. */
const wordLength = 4
/** zxcvbn score below 2: guessable in fewer than a million attempts. */
const leastScore = 2

type Guess = (password: string) => number
let opening: Promise<Guess> | undefined

/** Throws `password_known` for breached or guessable passwords, and ones with name, e-mail or brand. */
export async function refuseKnown(password: string, owner: Owner): Promise<void> {
  const own = wordsOf(owner)
  const flat = plain(password)
  if (own.some((word) => flat.includes(word)))
    throw known('N’y mettez ni votre nom, ni votre e-mail, ni Louma.')
  opening ??= openGuess()
  const guess = await opening
  // 'mot-de-passe' is no harder than 'motdepasse'.
  const bare = flat.replace(/[^\p{L}\p{N}]/gu, '')
  if (Math.min(guess(password.slice(0, lookedAt)), guess(bare.slice(0, lookedAt))) < leastScore) {
    throw known('Ce mot de passe est trop facile à deviner. Choisissez-en un autre.')
  }
}

function known(sentence: string): AppError {
  return new AppError('password_known', { fields: { password: [sentence] } })
}

function wordsOf({ name, email }: Owner): string[] {
  const [local = ''] = (email ?? '').split('@')
  const words = plain(`${name} ${local}`).split(/[^\p{L}\p{N}]+/u)
  return ['louma', ...words.filter((word) => word.length >= wordLength)]
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The dictionaries take several megabytes and are loaded on first use. */
async function openGuess(): Promise<Guess> {
  const [{ ZxcvbnFactory }, common, french] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fr'),
  ])
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...french.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: lookedAt,
    // A higher value would let a crafted password block the server for a second.
    l33tMaxSubstitutions: 4,
  })
  return (password) => (password === '' ? 0 : zxcvbn.check(password).score)
}

type Checking = Pick<CallContext, 'db' | 'actor' | 'now'>

/**
 * Verifies the password, or the PIN of an account that has none. Throws `pin_locked`, or at the field `field`. Later
 * changes need `lockUnchanged` to detect a concurrent change.
 */
export async function checkPassword(
  { limits }: { limits: Pick<RateLimits, 'own'> },
  { db, actor, now }: Checking,
  typed: string,
  field = 'password',
): Promise<UserRow> {
  const succeeded = await limits.own(actor.id)
  const found = await findUser(db, actor.id)
  if (!found) throw wrongPassword(field)
  if (!hasPassword(found)) await checkPinAt(field, { db, actor, now }, typed)
  else if (!(await passwordMatches(found.passwordHash, typed))) throw wrongPassword(field)
  await succeeded()
  return found
}

async function checkPinAt(field: string, { db, actor, now }: Checking, pin: string): Promise<void> {
  await checkPin(db, actor.id, pin, now).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'pin_wrong') throw error
    throw new AppError('validation_failed', { fields: { [field]: [errorText.pin_wrong] } })
  })
}

function wrongPassword(field: string): AppError {
  const text =
    field === 'password' ? 'Ce n’est pas votre mot de passe.' : 'Ce n’est pas votre mot de passe actuel.'
  return new AppError('validation_failed', { fields: { [field]: [text] } })
}

/** Locks the account; throws at the field `field` if the verified password is outdated. */
export async function lockUnchanged(
  tx: Tx,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  field = 'password',
): Promise<UserRow> {
  const present = await lockUser(tx, id)
  if (present?.passwordHash === passwordHash) return present
  throw wrongPassword(field)
}
