import { shortMoment } from './dates.ts'
import type { Restraint } from './restriction.ts'

export function restraintText(restraint: Restraint, now: number): string {
  if (restraint.kind === 'banned') return 'Votre compte est fermé par Louma.'
  if (restraint.kind === 'leaving') return 'Votre compte va être supprimé\u00a0: gardez-le d’abord.'
  if (restraint.until === null) return 'Votre compte est suspendu.'
  return `Votre compte est suspendu jusqu’au ${shortMoment(restraint.until, now)}.`
}
