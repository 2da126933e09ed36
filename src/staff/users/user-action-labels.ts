import type { FullPerson } from '#contract/staff-people.ts'

export type Action = 'verify' | 'unverify' | 'warn' | 'suspend' | 'ban' | 'restore' | 'sign-out' | 'grants'

interface ActionLabels {
  label: string
  title: string
  brings: readonly string[]
  button: string
  done: string
  serious?: true
}

export const actionLabels: Record<Action, ActionLabels> = {
  verify: {
    label: 'Vérifier',
    title: 'Vérifier ce compte',
    brings: ['Le signe «\u00a0vérifié\u00a0» apparaît à côté du nom, partout sur le marché.'],
    button: 'Vérifier',
    done: 'Compte vérifié',
  },
  unverify: {
    label: 'Retirer la vérification',
    title: 'Retirer la vérification',
    brings: ['Le signe «\u00a0vérifié\u00a0» disparaît à côté du nom, partout sur le marché.'],
    button: 'Retirer',
    done: 'Vérification retirée',
  },
  warn: {
    label: 'Avertir',
    title: 'Avertir cette personne',
    brings: ['Rien ne change pour son compte. L’avertissement reste dans son dossier.'],
    button: 'Avertir',
    done: 'Avertissement envoyé',
  },
  suspend: {
    label: 'Suspendre',
    title: 'Suspendre ce compte',
    brings: [
      'La personne peut lire, mais ne peut plus vendre, commander ni écrire.',
      'Ses annonces quittent le marché et reviennent à la fin de la suspension.',
      'Ses commandes en cours peuvent se terminer.',
      'La personne peut contester une fois, dans les 30 jours.',
    ],
    button: 'Suspendre',
    done: 'Compte suspendu',
    serious: true,
  },
  ban: {
    label: 'Fermer le compte',
    title: 'Fermer ce compte',
    brings: [
      'La personne perd l’accès au marché\u00a0; ses annonces en sont retirées.',
      'Les commandes pas encore expédiées sont annulées et remboursées.',
      'La personne peut encore retirer son argent, emporter ses données et contester.',
    ],
    button: 'Fermer le compte',
    done: 'Compte fermé',
    serious: true,
  },
  restore: {
    label: 'Rétablir',
    title: 'Rétablir ce compte',
    brings: ['La suspension ou la fermeture prend fin, et ses annonces retirées pour cela reviennent.'],
    button: 'Rétablir',
    done: 'Compte rétabli',
  },
  'sign-out': {
    label: 'Déconnecter partout',
    title: 'Déconnecter de tous ses appareils',
    brings: [
      'Chaque appareil devra se connecter à nouveau. Ce qui attend d’y être envoyé y reste.',
      'Ses clés d’accès sont retirées\u00a0: seul son mot de passe ouvre encore le compte.',
    ],
    button: 'Déconnecter',
    done: 'Déconnexion faite',
  },
  grants: {
    label: 'Rôle et droits',
    title: 'Rôle et droits',
    brings: ['Les nouveaux droits valent tout de suite, même dans les pages déjà ouvertes.'],
    button: 'Enregistrer',
    done: 'Droits enregistrés',
  },
}

/** Actions that the account's state allows, mildest first. */
export function actionsFor(person: FullPerson, isAdmin: boolean): Action[] {
  if (!person.may_act) return []
  const state = person.standing?.state ?? null
  return [
    person.is_verified ? 'unverify' : 'verify',
    'warn',
    ...(state === null ? [] : (['restore'] as const)),
    'sign-out',
    ...(isAdmin ? (['grants'] as const) : []),
    ...(state === null ? (['suspend'] as const) : []),
    ...(state === 'banned' ? [] : (['ban'] as const)),
  ]
}

export function whyNot(person: FullPerson, self: string): string {
  return person.id === self
    ? 'C’est votre compte\u00a0: quelqu’un d’autre de l’équipe doit en décider.'
    : 'Ce compte est de l’équipe\u00a0: seul un administrateur peut agir.'
}
