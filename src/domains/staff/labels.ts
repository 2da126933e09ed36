import { type Labels, quoted, recordOf } from '../label.ts'
import { productReason } from '../products/labels.ts'

export const staffLabels: Labels = {
  actions: {
    'product.decide': {
      what: (title, { decision }) => decided(recordOf(decision).kind, quoted(title)),
      undone: 'Votre décision n’est pas passée\u00a0: l’annonce attend toujours.',
      mark: 'product',
    },
  },
  reason(refusal) {
    if (refusal.code === 'edit_conflict') return 'Elle a été modifiée depuis.'
    return refusal.code === 'forbidden' ? null : productReason(refusal)
  },
}

function decided(kind: unknown, thing: string): string {
  if (kind === 'approve') return `Accepter ${thing}`
  if (kind === 'request_changes') return `Demander une modification de ${thing}`
  return kind === 'remove' ? `Retirer ${thing} du marché` : `Refuser ${thing}`
}
