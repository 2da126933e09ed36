import * as v from 'valibot'
import { brand } from '#contract/brand.ts'
import { errorText } from '#contract/errors.ts'
import { personName } from '#contract/public-line.ts'
import { AppError } from '#server/kernel/app-error.ts'

/** Words that suggest the name speaks for the marketplace. */
const reservedWords = [
  'equipe',
  'team',
  'staff',
  'support',
  'moderation',
  'moderateur',
  'moderatrice',
  'moderator',
  'admin',
  'administrateur',
  'administratrice',
  'administrator',
  'administration',
  'assistance',
  'serviceclient',
  'serviceclients',
]
/** Reserved only in combination with the words above. */
const companions = ['aide', 'service', 'client', 'clients', 'securite', 'officiel', 'officielle', 'official']

/** Whether a name imitates staff or the brand, also with look-alike characters. */
export function isReservedName(name: string): boolean {
  const reserved = [brand.name, ...reservedWords].map((word) => fold(word))
  const service = fold('service')
  const known = [...reserved, ...companions.map((word) => fold(word))]
  const joined = new RegExp(`^(?:${known.join('|')})+$`, 'u')
  const split = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return [fold(split), fold(split, digits)].some((text) => {
    const words = text.split(/[^a-z]+/u).filter((word) => word !== '')
    const whole = words.join('')
    if (words.some((word) => reserved.includes(word))) return true
    if (words.some((word, at) => word === service && reserved.includes(word + words[at + 1]))) return true
    // 'L o u m a' and 'Loumasupport'.
    return joined.test(whole) && reserved.some((word) => whole.includes(word))
  })
}

/** Letters of other scripts, small capitals and letters with strokes that look like a Latin letter; 'i' counts as 'l'. */
const lookAlikes: Record<string, string> = {
  a: 'аαɑᴀⱥ',
  b: 'вьʙƀɓ',
  c: 'сϲᴄȼ',
  d: 'ԁᴅđɖɗ',
  e: 'еєεҽᴇɛɇ',
  h: 'һнʜħ',
  k: 'кκᴋƙ',
  l: 'iіιıɩɪɨӏʟɫłƚɭⱡ',
  m: 'мᴍ',
  n: 'пηɴոŋɲ',
  o: 'оοσօᴏ০øɵ',
  p: 'рρᴘƥ',
  q: 'ԛգ',
  r: 'гʀɍ',
  s: 'ѕꜱ',
  t: 'тτᴛŧƭ',
  u: 'υսцᴜʉ',
  x: 'хχ',
  y: 'уγʏƴ',
}
const digits: Record<string, string> = { o: '0', l: '1!|', e: '3', a: '4@', s: '5$', t: '7', b: '8' }

function fold(text: string, more: Record<string, string> = {}): string {
  const map = new Map<string, string>()
  for (const table of [lookAlikes, more])
    for (const [letter, others] of Object.entries(table)) for (const other of others) map.set(other, letter)
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return Array.from(plain, (character) => map.get(character) ?? character).join('')
}

/** The normalized name. Throws `validation_failed` or, for accounts without staff rights, `name_reserved`. */
export function checkName(given: string, isStaff: boolean): string {
  const read = v.safeParse(personName, given)
  if (!read.success) {
    throw new AppError('validation_failed', { fields: { name: [read.issues[0].message] } })
  }
  if (!isStaff && isReservedName(read.output)) {
    throw new AppError('name_reserved', { fields: { name: [errorText.name_reserved] } })
  }
  return read.output
}
