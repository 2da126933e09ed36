import { passkeysRemovedText } from '#contract/passkeys-removed-text.ts'
import { writeLetter } from '#server/mail/letter.ts'
import type { Mail } from '#server/mail/mail.ts'

export function emailLinkLetter(to: string, url: string): Mail {
  return writeLetter({
    to,
    subject: 'Confirmez votre adresse e-mail',
    paragraphs: [
      'Un compte Louma a été créé avec cette adresse. Confirmez-la pour pouvoir retirer de l’argent, vous connecter sans mot de passe et donner votre avis.',
    ],
    link: { label: 'Confirmer cette adresse', url },
    foot: 'Ce lien est valable 24 heures et sert une seule fois. Si vous n’avez pas créé de compte, ne l’ouvrez pas et ignorez ce message.',
  })
}

export function resetLetter(to: string, url: string): Mail {
  return writeLetter({
    to,
    subject: 'Votre lien pour changer de mot de passe',
    paragraphs: ['Vous avez demandé à choisir un nouveau mot de passe pour votre compte Louma.'],
    link: { label: 'Choisir un mot de passe', url },
    foot: 'Ce lien est valable une heure et sert une seule fois. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
  })
}

/** Lets an owner notice a change made by an intruder. */
export function passwordChangedLetter(
  to: string,
  publicUrl: string,
  passkeysRemoved: number,
  isWalletReset = false,
): Mail {
  return writeLetter({
    to,
    subject: 'Votre mot de passe a changé',
    paragraphs: [
      'Le mot de passe de votre compte Louma vient d’être changé.',
      ...(passkeysRemoved > 0 ? [passkeysRemovedText(passkeysRemoved)] : []),
      ...(isWalletReset
        ? [
            'Le code et les numéros de retrait du portefeuille, choisis avant que cette adresse soit confirmée, sont retirés\u00a0: choisissez les vôtres au prochain paiement ou retrait.',
          ]
        : []),
      'Si ce n’est pas vous, choisissez-en un autre sans attendre avec le lien ci-dessous\u00a0: tous les appareils seront déconnectés et toutes les connexions sans mot de passe retirées.',
    ],
    link: { label: 'Mot de passe oublié', url: `${publicUrl}/forgot-password` },
  })
}
