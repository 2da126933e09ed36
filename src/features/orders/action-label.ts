import { orderActText } from '#contract/order-life.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { isAct, type OrderAction } from './next-step.ts'

export function actionLabel(deed: OrderAction, total: number): string {
  if (isAct(deed)) return orderActText[deed]
  switch (deed) {
    case 'pay':
      return `Payer ${fcfa(total)}`
    case 'hand_over':
      return 'Scanner le code de l’acheteur'
    case 'show_code':
      return 'Montrer le code de remise'
    case 'dispute':
      return 'Signaler un problème'
    case 'answer':
      return 'Donner ma version'
    case 'review':
      return 'Donner mon avis'
  }
}
