import type { Action } from './action.ts'

type Asked = Pick<Action, 'label' | 'hint' | 'least' | 'tooShort'>

/** Field for a reason that goes to the staff log. */
export const forLog: Asked = {
  label: 'Raison',
  hint: 'Gardée dans le journal de l’équipe.',
  least: 3,
  tooShort: 'Indiquez la raison.',
}

export function forPerson(name: string): Asked {
  return {
    label: 'Explication',
    hint: `Ce texte sera lu par ${name}.`,
    least: 10,
    tooShort: 'Expliquez la décision, en 10 caractères au moins.',
  }
}
