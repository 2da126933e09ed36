import { pinLinkMinutes } from '#contract/confirmations.ts'
import { writeLetter } from '#server/mail/letter.ts'
import type { Mail } from '#server/mail/mail.ts'

export function pinLinkLetter(to: string, url: string): Mail {
  return writeLetter({
    to,
    subject: 'Votre lien pour choisir un autre code de portefeuille',
    paragraphs: [
      'Vous avez demandé à remplacer le code de votre portefeuille Louma.',
      'Une fois le nouveau code choisi, les retraits attendent un jour.',
    ],
    link: { label: 'Choisir un code', url },
    foot: `Ce lien est valable ${pinLinkMinutes} minutes et sert une seule fois. Si vous n’avez rien demandé, changez votre mot de passe\u00a0: quelqu’un le connaît.`,
  })
}

/** Lets an owner notice a change made by an intruder. */
export function protectionLetter(
  to: string,
  news: { title: string; message: string },
  publicUrl: string,
): Mail {
  return writeLetter({
    to,
    subject: news.title,
    paragraphs: [
      news.message,
      'Si ce n’est pas vous, choisissez un autre mot de passe sans attendre avec le lien ci-dessous\u00a0: tous les appareils seront déconnectés.',
    ],
    link: { label: 'Mot de passe oublié', url: `${publicUrl}/forgot-password` },
  })
}
