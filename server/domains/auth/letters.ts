import { writeLetter } from '#server/mail/letter.ts'
import type { Mail } from '#server/mail/mail.ts'

/** The message with the link that opens a new password. */
export function resetLetter(to: string, url: string): Mail {
  return writeLetter({
    to,
    subject: 'Votre lien pour changer de mot de passe',
    paragraphs: ['Vous avez demandé à choisir un nouveau mot de passe pour votre compte Louma.'],
    link: { label: 'Choisir un mot de passe', url },
    foot: 'Ce lien est valable une heure et sert une seule fois. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
  })
}

/** The message that tells an owner of a change, in case somebody else made it. */
export function passwordChangedLetter(to: string, publicUrl: string): Mail {
  return writeLetter({
    to,
    subject: 'Votre mot de passe a changé',
    paragraphs: [
      'Le mot de passe de votre compte Louma vient d’être changé.',
      'Si ce n’est pas vous, choisissez-en un autre sans attendre : tous les appareils seront déconnectés.',
    ],
    link: { label: 'Mot de passe oublié', url: `${publicUrl}/forgot-password` },
  })
}
