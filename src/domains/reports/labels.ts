import type { Labels } from '../label.ts'
import { productReason } from '../products/labels.ts'

export const reportLabels: Labels = {
  actions: {
    'report.create': { what: () => 'Envoyer un signalement', undone: 'Le signalement n’a pas été reçu.' },
  },
  reason: productReason,
}
