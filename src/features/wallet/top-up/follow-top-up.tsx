import { ExternalLink } from 'lucide-react'
import { openTopUps } from '#contract/transfer-life.ts'
import type { TopUp } from '#contract/transfers.ts'
import { MoveNote } from '#src/components/move-note.tsx'
import { offlineProblem } from '#src/components/move-words.ts'
import type { WalletRow } from '#src/db/money-rows.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { numberText } from '#src/lib/number-text.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useTopUps } from '#src/mirror/money-views.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { providerName } from '../provider-name.ts'
import { TransferCard } from '../transfer-card.tsx'
import css from '../transfer-form.module.css'
import { type Followed, TransferSheet } from '../transfer-sheet.tsx'
import { topUpWords } from '../transfer-words.ts'
import { useAskTransfer } from '../use-ask-transfer.ts'
import { usePolling } from '../use-polling.ts'
import type { StartedTopUp } from './started-top-up.ts'

interface FollowTopUpProps extends Followed, StartedTopUp {
  wallet: WalletRow
  onAgain: (topUp: TopUp) => void
}

const lists = ['topUps', 'wallet', 'statement']

export function FollowTopUp({ wallet, isOld, onAgain, ...followed }: FollowTopUpProps) {
  const topUps = useTopUps().data
  const topUp = topUps?.find(({ id }) => id === followed.id)
  const { online } = useSyncStatus()
  const { busy, problem, ask } = useAskTransfer()
  const isOpen = openTopUps.some((state) => state === topUp?.state)
  usePolling(lists, isOpen)
  const name = topUp === undefined ? '' : providerName(wallet, topUp.provider)
  const desk = wallet.providers.find(({ id }) => id === topUp?.provider)?.desk_url ?? null
  return (
    <TransferSheet
      {...followed}
      title="Recharge"
      again="Recharger"
      isRead={topUps !== undefined}
      actions={
        topUp === undefined ? null : topUp.state === 'succeeded' ? (
          <Button variant="primary" onClick={followed.onClose}>
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
            {topUp.state === 'failed' || topUp.state === 'expired' ? (
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
      {topUp === undefined ? null : (
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
            <a className={css.desk} href={`${desk}?collect=${topUp.id}`}>
              Jouer l’opérateur
            </a>
          ) : null}
        </TransferCard>
      )}
    </TransferSheet>
  )
}
