/** How a case may end. */
export type CaseDeed = 'decide' | 'dismiss' | 'uphold' | 'overturn'

interface CaseDeedWords {
  title: string
  /** What it brings about. */
  brings: readonly string[]
  button: string
  /** What a toast says afterwards. */
  done: string
  /** The words go to the person; else they stay with the staff. */
  isToldToPerson: boolean
}

export const caseDeedWords: Record<CaseDeed, CaseDeedWords> = {
  decide: {
    title: 'Décider',
    brings: [],
    button: 'Décider',
    done: 'Décision prise',
    isToldToPerson: true,
  },
  dismiss: {
    title: 'Classer sans suite',
    brings: [
      'Rien ne change pour la personne, et elle n’en sait rien.',
      'Ceux qui ont signalé sont remerciés.',
    ],
    button: 'Classer',
    done: 'Affaire classée',
    isToldToPerson: false,
  },
  uphold: {
    title: 'Maintenir la décision',
    brings: ['La décision reste. La personne lit votre réponse et ne peut plus contester.'],
    button: 'Maintenir',
    done: 'Décision maintenue',
    isToldToPerson: true,
  },
  overturn: {
    title: 'Annuler la décision',
    brings: ['Ce que la décision a fait est défait\u00a0: annonce, message, avis ou compte rétabli.'],
    button: 'Annuler la décision',
    done: 'Décision annulée',
    isToldToPerson: true,
  },
}
