import type { Conversation } from '#contract/conversations.ts'
import { shortMoment } from '#src/lib/dates.ts'
import { fcfa } from '#src/lib/fcfa.ts'

/** 'Prix convenu : 12 500 Fcfa jusqu’à 14:05'; null without an agreed price or after it expired. */
export function agreedText(
  { agreed_price, agreed_until }: Pick<Conversation, 'agreed_price' | 'agreed_until'>,
  now: number,
): string | null {
  if (agreed_price === null) return null
  const price = `Prix convenu\u00a0: ${fcfa(agreed_price)}`
  if (agreed_until === null) return price
  if (new Date(agreed_until).getTime() <= now) return null
  const moment = shortMoment(agreed_until, now)
  return `${price} jusqu’${moment.includes(' ') ? 'au' : 'à'} ${moment}`
}
