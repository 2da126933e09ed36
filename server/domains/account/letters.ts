import { format } from 'date-fns'
import { fr } from 'date-fns/locale/fr'
import { writeLetter } from '#server/mail/letter.ts'
import type { Mail } from '#server/mail/mail.ts'

export function newEmailLetter(to: string, url: string): Mail {
  return writeLetter({
    to,
    subject: 'Confirmez votre nouvel e-mail',
    paragraphs: ['Vous avez demandé à utiliser cette adresse pour votre compte Louma.'],
    link: { label: 'Confirmer cette adresse', url },
    foot: 'Ce lien est valable 24 heures et sert une seule fois. Si vous n’avez rien demandé, ignorez ce message\u00a0: rien ne change.',
  })
}

/** Sent to the current e-mail, so that an owner notices a change requested by an intruder. */
export function emailAskedLetter(to: string, publicUrl: string): Mail {
  return writeLetter({
    to,
    subject: 'Changement d’e-mail demandé',
    paragraphs: [
      'Une autre adresse a été demandée pour votre compte Louma. Jusqu’à sa confirmation, celle-ci reste la vôtre.',
      'Si ce n’est pas vous, changez votre mot de passe sans attendre\u00a0: la demande est annulée avec lui.',
    ],
    link: { label: 'Mot de passe oublié', url: `${publicUrl}/forgot-password` },
  })
}

export function emailChangedLetter(to: string): Mail {
  return writeLetter({
    to,
    subject: 'Votre e-mail a changé',
    paragraphs: [
      'L’adresse de votre compte Louma vient d’être changée et confirmée. Vos prochains messages arriveront à la nouvelle.',
      'Si ce n’est pas vous, répondez sans attendre à l’équipe de Louma.',
    ],
  })
}

export function leavingLetter(to: string, at: Date, publicUrl: string): Mail {
  return writeLetter({
    to,
    subject: 'Votre compte sera supprimé',
    paragraphs: [
      `Vous avez demandé la suppression de votre compte Louma. Il sera effacé le ${day(at)}, et d’ici là personne ne le voit.`,
      'Pour le garder, connectez-vous avant cette date.',
    ],
    link: { label: 'Se connecter', url: `${publicUrl}/login` },
    foot: 'Si vous n’avez rien demandé, connectez-vous, gardez votre compte et changez votre mot de passe.',
  })
}

export function postponedLetter(to: string, publicUrl: string): Mail {
  return writeLetter({
    to,
    subject: 'Votre compte n’est pas encore supprimé',
    paragraphs: [
      'La date de suppression de votre compte Louma est passée, mais il y reste de l’argent ou une commande en cours. Nous ne l’effaçons pas tant que c’est le cas.',
      'Connectez-vous, gardez votre compte, retirez votre argent, puis supprimez-le de nouveau.',
    ],
    link: { label: 'Se connecter', url: `${publicUrl}/login` },
  })
}

export function erasedLetter(to: string): Mail {
  return writeLetter({
    to,
    subject: 'Votre compte est supprimé',
    paragraphs: ['Votre compte Louma et vos données personnelles sont effacés, comme vous l’aviez demandé.'],
  })
}

/** Lets an owner notice an export made by an intruder. */
export function exportedLetter(to: string, publicUrl: string): Mail {
  return writeLetter({
    to,
    subject: 'Vos données ont été téléchargées',
    paragraphs: [
      'Une copie des données de votre compte Louma vient d’être téléchargée.',
      'Si ce n’est pas vous, changez votre mot de passe sans attendre\u00a0: tous les appareils seront déconnectés.',
    ],
    link: { label: 'Mot de passe oublié', url: `${publicUrl}/forgot-password` },
  })
}

function day(at: Date): string {
  return format(at, 'd MMMM yyyy', { locale: fr })
}
