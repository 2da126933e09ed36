import { HandCoins, Scale } from 'lucide-react'
import type { Dispute } from '#contract/orders.ts'
import { decidedShares } from '#src/lib/decided-shares.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { Facts } from '#src/ui/facts.tsx'
import css from './share-preview.module.css'

export function SharePreview({ dispute, toBuyer }: { dispute: Dispute; toBuyer: number }) {
  const { mode, buyer, seller } = dispute
  if (mode === 'cod') {
    return (
      <p className={css.box}>
        <Scale aria-hidden="true" />
        {`${toBuyer === 0 ? seller.name : buyer.name} a raison. Payée en espèces, cette commande ne fait bouger aucun argent chez Louma.`}
      </p>
    )
  }
  const shares = decidedShares(dispute, toBuyer)
  return (
    <section className={css.box} aria-live="polite">
      <h3 className={css.title}>
        <HandCoins aria-hidden="true" />
        L’argent part aussitôt
      </h3>
      <Facts
        facts={[
          [buyer.name, fcfa(shares.buyer)],
          [seller.name, fcfa(shares.seller)],
          ['Commission', fcfa(shares.commission)],
          ['Total', fcfa(shares.buyer + shares.seller + shares.commission)],
        ]}
      />
    </section>
  )
}
