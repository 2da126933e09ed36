import { fcfa } from '#src/lib/fcfa.ts'
import { MissingMoney } from '#src/parts/missing-money.tsx'
import { MoveNote } from '#src/parts/move-note.tsx'
import { type Purse, spend } from '#src/parts/spend.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import css from './buy-dialog.module.css'
import type { Purchase } from './use-purchase.ts'

interface BuyDialogProps {
  purchase: Purchase
  /** Null while nobody knows what is in the wallet. */
  purse: Purse | null
}

/** The question before a package is paid: what it costs, and what is in the wallet before and after. */
export function BuyDialog({ purchase, purse }: BuyDialogProps) {
  const { offer, priceBefore, mover, close } = purchase
  if (offer === null) return null
  const { price, slots, days } = offer
  const spending = purse === null ? null : spend(purse, price)
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
              <Button variant="primary" busy={mover.busy} onClick={() => void purchase.buy()}>
                Payer {fcfa(price)}
              </Button>
            )}
          </>
        )
      }
    >
      <p>
        {slots} emplacements à utiliser en {days} jours.
      </p>
      {priceBefore === null ? null : (
        <p className={css.changed} role="alert">
          Le prix est passé de {fcfa(priceBefore)} à {fcfa(price)}. Rien n’a été débité.
        </p>
      )}
      {purse === null || spending === null ? null : (
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
            {purse.promo === 0 ? null : (
              <tr>
                <th scope="row">Crédit Louma</th>
                <td>{fcfa(purse.promo)}</td>
                <td>{fcfa(spending.after.promo)}</td>
              </tr>
            )}
            <tr>
              <th scope="row">Disponible</th>
              <td>{fcfa(purse.available)}</td>
              <td>{missing > 0 ? 'Insuffisant' : fcfa(spending.after.available)}</td>
            </tr>
          </tbody>
        </table>
      )}
      <div className={css.note}>
        {missing > 0 ? (
          <MissingMoney missing={missing} />
        ) : problem?.code === 'price_changed' ? null : (
          <MoveNote problem={problem} />
        )}
      </div>
    </Dialog>
  )
}
