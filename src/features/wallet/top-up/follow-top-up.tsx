import { ExternalLink } from 'lucide-react'
import { openTopUps } from '#contract/transfer-life.ts'
import type { TopUp } from '#contract/transfers.ts'
import type { WalletRow } from '#src/db/money-rows.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useTopUps } from '#src/mirror/money-views.ts'
import { MoveNote } from '#src/parts/move-note.tsx'
import { offlineProblem } from '#src/parts/move-words.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Facts } from '../facts.tsx'
import { numberText } from '../mobile-number.ts'
import { providerName } from '../provider-name.ts'
import { TransferCard } from '../transfer-card.tsx'
import css from '../transfer-form.module.css'
import { topUpWords } from '../transfer-words.ts'
import { UnlistedTransfer } from '../unlisted-transfer.tsx'
import { useAskTransfer } from '../use-ask-transfer.ts'
import { useFollow } from '../use-follow.ts'
import type { Begun } from './begun.ts'

interface FollowTopUpProps extends Begun {
  wallet: WalletRow
  onAgain: (topUp: TopUp) => void
  /** Nothing is known of it any more: the form again. */
  onGone: () => void
  onClose: () => void
}

const lists = ['topUps', 'wallet', 'statement']

/** Where one top-up stands, live, and what can be done about it. */
export function FollowTopUp(props: FollowTopUpProps) {
  const topUp = useTopUps().data?.find(({ id }) => id === props.id)
  if (topUp !== undefined) return <Followed {...props} topUp={topUp} />
  return <UnlistedTransfer {...props} title="Recharge" again="Recharger" />
}

function Followed({ wallet, topUp, isOld, onAgain, onClose }: FollowTopUpProps & { topUp: TopUp }) {
  const { online } = useSyncStatus()
  const { busy, problem, ask } = useAskTransfer()
  const isOpen = openTopUps.some((state) => state === topUp.state)
  useFollow(lists, isOpen)
  const name = providerName(wallet, topUp.provider)
  const desk = wallet.providers.find(({ id }) => id === topUp.provider)?.desk_url ?? null
  const isOver = topUp.state === 'failed' || topUp.state === 'expired'
  return (
    <Dialog
      open
      kind="sheet"
      title="Recharge"
      onClose={onClose}
      actions={
        topUp.state === 'succeeded' ? (
          <Button variant="primary" onClick={onClose}>
            Terminer
          </Button>
        ) : (
          <>
            {topUp.state === 'failed' ? null : (
              <Button
                busy={busy}
                disabled={!online}
                onClick={() => void ask({ ask: 'check-top-up', id: topUp.id })}
              >
                Vérifier
              </Button>
            )}
            {isOver ? (
              <Button variant="primary" disabled={!online} onClick={() => onAgain(topUp)}>
                Réessayer
              </Button>
            ) : topUp.redirect_url !== null ? (
              <a className={buttonClass('primary')} href={topUp.redirect_url}>
                <ExternalLink aria-hidden="true" />
                Continuer chez {name}
              </a>
            ) : null}
          </>
        )
      }
    >
      <TransferCard words={topUpWords(topUp, name)}>
        {isOld && isOpen ? (
          <p className={css.summary} role="status">
            Cette recharge était déjà en cours&nbsp;: la voici. Aucune autre n’a commencé.
          </p>
        ) : null}
        <Facts
          facts={[
            ['Montant', fcfa(topUp.amount)],
            ['Opérateur', name],
            ['Numéro', numberText(topUp.phone)],
            ...(topUp.state === 'succeeded' ? [['Nouveau solde', fcfa(wallet.available)] as const] : []),
          ]}
        />
        <MoveNote problem={online ? problem : offlineProblem} />
        {isOpen && desk !== null && topUp.redirect_url === null ? (
          <a className={css.desk} href={desk}>
            Jouer l’opérateur
          </a>
        ) : null}
      </TransferCard>
    </Dialog>
  )
}
