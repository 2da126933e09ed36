import { CircleHelp } from 'lucide-react'
import type { PackageOffer } from '#contract/packages.ts'
import { MoveNote } from '#src/components/move-note.tsx'
import type { IntentRow } from '#src/db/money-rows.ts'
import { Button } from '#src/ui/button.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import css from './unknown-purchases.module.css'
import type { Purchase } from './use-purchase.ts'

interface UnknownPurchasesProps {
  intents: readonly (IntentRow & { kind: 'package' })[]
  offers: readonly PackageOffer[]
  purchase: Purchase
}

/** Retries send the same id, so that nothing is bought twice. */
export function UnknownPurchases({ intents, offers, purchase }: UnknownPurchasesProps) {
  const { mover, check } = purchase
  return (
    <section aria-label="Achats à vérifier" className={css.list}>
      {intents.map((intent) => {
        const name = offers.find(({ id }) => id === intent.offer)?.name ?? ''
        return (
          <div key={intent.id} className={css.one}>
            <CircleHelp aria-hidden="true" />
            <p className={css.words}>
              <strong>{`Forfait ${name}\u00a0: état inconnu`}</strong>
              <span>
                Demandé <TimeAgo at={intent.at} />. Ne l’achetez pas une seconde fois.
              </span>
            </p>
            <Button size="small" busy={mover.busy} onClick={() => void check(intent, name)}>
              Vérifier
            </Button>
          </div>
        )
      })}
      <MoveNote problem={purchase.offer === null ? mover.problem : null} />
    </section>
  )
}
