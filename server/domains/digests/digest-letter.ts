import { writeLetter } from '#server/mail/letter.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { WaitingConversation } from './rows.ts'

const conversationsAtMost = 5

interface DigestDeps {
  to: string
  talks: readonly WaitingConversation[]
  publicUrl: string
  /** Works without signing in. */
  unsubscribeUrl: string
}

/** Contains names and counts but no message text: e-mail is less private than the app. */
export function digestLetter({ to, talks, publicUrl, unsubscribeUrl }: DigestDeps): Mail {
  const count = talks.reduce((sum, talk) => sum + talk.count, 0)
  const named = talks.slice(0, conversationsAtMost)
  const others = talks.length - named.length
  const mail = writeLetter({
    to,
    subject: counted(count),
    paragraphs: [
      `${counted(count)} depuis plus d’un jour sur Louma\u00a0:`,
      ...named.map((talk) => `${talk.name}, au sujet de «\u00a0${talk.title}\u00a0»\u00a0: ${talk.count}`),
      ...(others > 0
        ? [`Et ${others} autre${others > 1 ? 's' : ''} conversation${others > 1 ? 's' : ''}.`]
        : []),
    ],
    link: { label: 'Lire mes messages', url: `${publicUrl}/messages` },
    foot: 'Vous recevez cet e-mail, une fois par jour au plus, parce que des messages vous attendent.',
    footLink: { label: 'Ne plus recevoir ces e-mails', url: unsubscribeUrl },
  })
  return {
    ...mail,
    // One-click unsubscribe of mail clients (RFC 8058).
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

function counted(count: number): string {
  return count > 1 ? `${count} messages non lus` : 'Un message non lu'
}
