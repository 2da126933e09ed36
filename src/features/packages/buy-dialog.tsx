import { MissingMoney } from '#src/components/missing-money.tsx'
import { MoveNote } from '#src/components/move-note.tsx'
import { offlineProblem } from '#src/components/move-texts.ts'
import { type SpendableBalance, spend } from '#src/components/spend.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import css from './buy-dialog.module.css'
import type { Purchase } from './use-purchase.ts'

interface BuyDialogProps {
  purchase: Purchase
  /** Null until the balance is known. */
  spendable: SpendableBalance | null
}

export function BuyDialog({ purchase, spendable }: BuyDialogProps) {
  const { offer, priceBefore, mover, close } = purchase
  const online = useSyncStatus('online')
  if (offer === null) return null
  const { price, slots, days } = offer
  const spending = spendable === null ? null : spend(spendable, price)
  const missing = spending?.missing ?? 0
  const { problem } = mover
  const isUnknown = problem?.kind === 'unknown'
  return (
    <Dialog
      open
      onClose={close}
      title={`Acheter le forfait ${offer.name}`}
      actions={
        isUnknown ? (
          <Button onClick={close}>Fermer</Button>
        ) : (
          <>
            <Button onClick={close}>Annuler</Button>
            {missing > 0 ? null : (
              <Button
                variant="primary"
                busy={mover.busy}
                inactive={!online}
                onClick={() => void purchase.buy()}
              >
                Payer {fcfa(price)}
              </Button>
            )}
          </>
        )
      }
    >
      <p>
        {slots} places à utiliser en {days} jours.
      </p>
      {priceBefore === null ? null : (
        <p className={css.changed} role="alert">
          Le prix est passé de {fcfa(priceBefore)} à {fcfa(price)}. Rien n’a été débité.
        </p>
      )}
      {spendable === null || spending === null ? null : (
        <table className={css.table}>
          <caption className="visually-hidden">Votre solde avant et après</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Compte</span>
              </th>
              <th scope="col">Avant</th>
              <th scope="col">Après</th>
            </tr>
          </thead>
          <tbody>
            {spendable.promo === 0 ? null : (
              <tr>
                <th scope="row">Crédit Louma</th>
                <td>{fcfa(spendable.promo)}</td>
                <td>{fcfa(spending.after.promo)}</td>
              </tr>
            )}
            <tr>
              <th scope="row">Disponible</th>
              <td>{fcfa(spendable.available)}</td>
              <td>{missing > 0 ? 'Insuffisant' : fcfa(spending.after.available)}</td>
            </tr>
          </tbody>
        </table>
      )}
      <div className={css.note}>
        {missing > 0 ? (
          <MissingMoney missing={missing} />
        ) : problem?.code === 'price_changed' ? null : (
          <MoveNote problem={online || isUnknown ? problem : offlineProblem} />
        )}
      </div>
    </Dialog>
  )
}
