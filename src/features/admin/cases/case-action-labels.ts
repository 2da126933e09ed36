export type CaseAction = 'decide' | 'dismiss' | 'uphold' | 'overturn'

interface CaseActionLabels {
  title: string
  brings: readonly string[]
  button: string
  done: string
  /** The text is sent to the user; otherwise it stays internal. */
  isSharedWithUser: boolean
}

export const caseActionLabels: Record<CaseAction, CaseActionLabels> = {
  decide: {
    title: 'Décider',
    brings: [],
    button: 'Décider',
    done: 'Décision prise',
    isSharedWithUser: true,
  },
  dismiss: {
    title: 'Classer sans suite',
    brings: [
      'Rien ne change pour la personne, et elle n’en sait rien.',
      'Ceux qui ont signalé sont remerciés.',
    ],
    button: 'Classer',
    done: 'Affaire classée',
    isSharedWithUser: false,
  },
  uphold: {
    title: 'Maintenir la décision',
    brings: ['La décision reste. La personne lit votre réponse et ne peut plus contester.'],
    button: 'Maintenir',
    done: 'Décision maintenue',
    isSharedWithUser: true,
  },
  overturn: {
    title: 'Annuler la décision',
    brings: ['Ce que la décision a fait est défait\u00a0: annonce, message, avis ou compte rétabli.'],
    button: 'Annuler la décision',
    done: 'Décision annulée',
    isSharedWithUser: true,
  },
}
