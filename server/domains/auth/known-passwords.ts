import { AppError } from '#server/kernel/app-error.ts'

/** Whose password it is to be. */
interface Owner {
  name: string
  email: string
}

/** What comes after is not looked at: time grows with the length, and nobody's first 32 letters are easy by accident. */
const lookedAt = 32
/** Shorter words are in too many passwords by chance. */
const wordLength = 4
/** Fewer than a million tries find it (zxcvbn's own line between 'easily' and 'hardly' over a network). */
const leastScore = 2

type Guess = (password: string) => number
let opening: Promise<Guess> | undefined

/**
 * Refuses a password that guessers try first: breached and common ones, names, words, dates and keyboard rows, written
 * in any of the usual ways, and whatever holds a word of the person or the name of the market. All offline. Throws
 * `password_known`, at the field.
 */
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
  const [local = ''] = email.split('@')
  const words = plain(`${name} ${local}`).split(/[^\p{L}\p{N}]+/u)
  return ['louma', ...words.filter((word) => word.length >= wordLength)]
}

/** Without accents and capitals. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The lists weigh some megabytes: they are read when the first password is chosen. */
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
    // More would let a hostile password keep the server busy for a second.
    l33tMaxSubstitutions: 4,
  })
  return (password) => (password === '' ? 0 : zxcvbn.check(password).score)
}
