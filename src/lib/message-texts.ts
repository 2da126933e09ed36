import { fcfa } from './fcfa.ts'

interface MessageContent {
  kind: string
  text: string
  /** Integer Fcfa, for an offer or its answer. */
  price: number | null
}

/** One-line preview: the text, 'Photo', 'Offre : 12 500 F'. */
export function messageText({ kind, text, price }: MessageContent): string {
  const amount = price === null ? null : fcfa(price)
  switch (kind) {
    case 'image':
      return text === '' ? 'Photo' : `Photo\u00a0: ${text}`
    case 'voice':
      return 'Message vocal'
    case 'meeting':
      return text === '' ? 'Lieu de rendez-vous' : `Lieu de rendez-vous\u00a0: ${text}`
    case 'offer':
      return amount === null ? 'Offre' : `Offre\u00a0: ${amount}`
    case 'offer_answer':
      return amount === null ? 'Réponse à l’offre' : `Réponse à l’offre de ${amount}`
    case 'order':
      return text === '' ? 'Commande' : text
    default:
      return text === '' ? 'Message' : text
  }
}
