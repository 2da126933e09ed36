import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { BoostOffer } from '#contract/own-products.ts'
import { BoostDialog } from '#src/components/boost-dialog.tsx'
import { missingMoney } from '#src/components/move-texts.ts'
import { useAttempt } from '#src/components/use-attempt.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import { productBoost } from '#src/domains/products/mutations.ts'
import { conversationAddress, correctAddress, orderAddress } from '#src/lib/screen-addresses.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { EntryLine } from './entry-line.tsx'
import { canChangeBoost, canRetry } from './refused-actions.ts'
import css from './refused-entry.module.css'
import { describeRefusal } from './texts.ts'

interface RefusedEntryProps {
  entry: StoredEntry
  title: string | undefined
  offers: readonly BoostOffer[]
  online: boolean
  onRetry: (seq: number) => void
  onAbandon: (seq: number) => void
}

export function RefusedEntry({ entry, title, offers, online, onRetry, onAbandon }: RefusedEntryProps) {
  const { sync } = useMirror()
  const attempt = useAttempt()
  const [changing, setChanging] = useState(false)
  const address = correctAddress(entry)
  const talk = conversationAddress(entry)
  const order = orderAddress(entry)
  const missing = entry.lastError === null ? null : missingMoney(entry.lastError)
  const args = productBoost.read(entry.args, entry.v)

  const change = async (offer: BoostOffer) => {
    setChanging(false)
    if (args === null) return
    await attempt(async () => {
      await sync.act(productBoost, { id: args.id, offer: offer.id, hours: offer.hours })
      await sync.abandon(entry.seq)
    })
  }

  return (
    <EntryLine
      entry={entry}
      title={title}
      actions={
        <>
          {missing === null ? null : (
            <Link
              to="/wallet"
              search={{ recharger: String(missing) }}
              className={buttonClass('primary', 'small')}
            >
              Recharger
            </Link>
          )}
          {address === null ? null : (
            <Link to={address} className={buttonClass('secondary', 'small')}>
              Modifier
            </Link>
          )}
          {talk === null ? null : (
            <Link to={talk} className={buttonClass('secondary', 'small')}>
              Voir la conversation
            </Link>
          )}
          {order === null ? null : (
            <Link to={order} className={buttonClass('secondary', 'small')}>
              Voir la commande
            </Link>
          )}
          {address === null && canRetry(entry) ? (
            <Button size="small" onClick={() => onRetry(entry.seq)}>
              Réessayer
            </Button>
          ) : null}
          {canChangeBoost(entry, offers) ? (
            <Button size="small" onClick={() => setChanging(true)}>
              Modifier
            </Button>
          ) : null}
          <Button size="small" variant="quiet" onClick={() => onAbandon(entry.seq)}>
            Abandonner
          </Button>
        </>
      }
    >
      <p className={css.reason}>{describeRefusal(entry)}</p>
      {changing ? (
        <BoostDialog
          title={title ?? ''}
          offers={offers}
          online={online}
          onClose={() => setChanging(false)}
          onConfirm={(offer) => void change(offer)}
        />
      ) : null}
    </EntryLine>
  )
}
