import { foldText } from './fold-text.ts'

/** In descending severity. */
const risks = ['code', 'advance', 'link', 'phone'] as const
export type Risk = (typeof risks)[number]

/** Risks suggested by a message text; used for hints only. Links to `host` (our own) are ignored. */
export function riskOf(text: string, host = ''): Risk[] {
  const words = foldText(text)
  const found: Record<Risk, boolean> = {
    code: asksForCode(words),
    advance: asksForAdvance(words),
    link: leadsOutside(words, host),
    phone: hasPhoneNumber(words),
  }
  return risks.filter((risk) => found[risk])
}

const harmlessCodes = /\b(digicode|codes?[ -]?(postal|promo|barres?|couleur|de la route|vestimentaire)s?)\b/g
const codes = /\b(codes?|otp|mot de passe|pin|nip)\b/

function asksForCode(words: string): boolean {
  return codes.test(words.replace(harmlessCodes, ''))
}

/** 'Merci d’avance' and 'prévenez-moi à l’avance' are not about money; 'j’avance' is a verb. */
const harmlessAdvances = /\b(merci(s| beaucoup| bien)? d'avance|a l'avance|j'avance|bonne avance)\b/g
const advances =
  /\b(acomptes?|arrhes|avances?|western[ -]?union|money[ -]?gram|ria|transcash|pcs|neosurf|cartes? cadeaux?|bitcoins?|crypto\w*|usdt|mandat cash|(payer|payez|paye|paiement|envoyez l'argent|envoie l'argent) (d'abord|avant))\b/

function asksForAdvance(words: string): boolean {
  return advances.test(words.replace(harmlessAdvances, ''))
}

const endings =
  'com|net|org|info|biz|app|shop|store|site|online|link|click|top|xyz|live|club|io|co|me|ly|gl|sn|ci|gn|ml|bf|tg|bj|ne|cm|ga|cg|fr|eu'
const addresses = new RegExp(
  `(?:https?://|www\\.)[^\\s]+|\\b(?:[a-z0-9-]+\\.)+(?:${endings})\\b(?:/[^\\s]*)?`,
  'g',
)

function leadsOutside(words: string, host: string): boolean {
  const own = host.toLowerCase()
  return [...words.matchAll(addresses)].some(([address]) => {
    const place = address.replace(/^https?:\/\//, '').split(/[/?#]/)[0]
    return own === '' || place !== own
  })
}

/** Groups of digits: '+221 77 123 45 67', '77.123.45.67'. No lookbehind: older browsers fail to parse the script. */
const runs =
  /(^|[^\d,])(\+?\d(?:[ .\-/()\u00a0\u202f]{0,2}\d){7,16})(?!\d)(?!\s*(?:f\b|fr\b|fcfa|cfa|francs?\b|xof|gnf))/g
const dates = /\b(\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}-\d{2}-\d{2})\b/g

function hasPhoneNumber(words: string): boolean {
  return [...words.replace(dates, ' ~ ').matchAll(runs)].some(([, , run = '']) => isPhoneNumber(run))
}

function isPhoneNumber(run: string): boolean {
  const digits = run.replace(/\D/g, '')
  if (run.startsWith('+') || digits.startsWith('00')) return digits.length >= 10 && digits.length <= 16
  if (digits.length > 10 && !/^(221|223|224|225|226|228|229)/.test(digits)) return false
  return digits.length <= 13 && !isAmount(run)
}

/** '12 500 000', or two prices in a row: '25 000 30 000'. */
function isAmount(run: string): boolean {
  const groups = run.split(/\D+/).filter(Boolean)
  if (groups.length < 2) return false
  return groups.slice(1).every((group) => group.length === 3) || groups.includes('000')
}
