import { writeLetter } from '#server/mail/letter.ts'
import type { Mail } from '#server/mail/mail.ts'

export function passkeyAddedLetter(to: string, name: string, publicUrl: string): Mail {
  return writeLetter({
    to,
    subject: 'Une clé d’accès a été ajoutée',
    paragraphs: [
      `La clé d’accès «\u00a0${name}\u00a0» ouvre désormais votre compte Louma, sans mot de passe.`,
      'Si ce n’est pas vous, choisissez un autre mot de passe avec le lien ci-dessous\u00a0: toutes les clés d’accès seront retirées et tous les appareils déconnectés.',
    ],
    link: { label: 'Mot de passe oublié', url: `${publicUrl}/forgot-password` },
  })
}

export function passkeyRemovedLetter(to: string, name: string, publicUrl: string): Mail {
  return writeLetter({
    to,
    subject: 'Une clé d’accès a été retirée',
    paragraphs: [
      `La clé d’accès «\u00a0${name}\u00a0» n’ouvre plus votre compte Louma.`,
      'Si ce n’est pas vous, choisissez un autre mot de passe sans attendre\u00a0: tous les appareils seront déconnectés.',
    ],
    link: { label: 'Mot de passe oublié', url: `${publicUrl}/forgot-password` },
  })
}
