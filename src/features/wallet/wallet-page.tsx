import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowDownToLine, ArrowLeft, ArrowUpFromLine, LockKeyhole, ShieldCheck, WifiOff } from 'lucide-react'
import { useId, useState } from 'react'
import { lazyComponent } from '#src/components/lazy-component.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { onlineOnlyText } from '#src/components/move-texts.ts'
import type { WalletRow } from '#src/db/money-rows.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useWallet } from '#src/mirror/money-views.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { BackToOrder } from './back-to-order.tsx'
import { PendingMoves, type WalletSheet } from './pending/pending-moves.tsx'
import { Statement } from './statement/statement.tsx'
import { TopUpSheet } from './top-up/top-up-sheet.tsx'
import css from './wallet-page.module.css'
import { WithdrawalSheet } from './withdrawal/withdrawal-sheet.tsx'

const CodeSheet = lazyComponent(
  () => import('./code/code-sheet.tsx'),
  'CodeSheet',
  () => <></>,
)

export function WalletPage() {
  const view = useWallet()
  const { recharger, code, order } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [opened, open] = useState<WalletSheet | null>(null)
  const [isCodeOpen, openCode] = useState(code !== undefined)
  const wallet = view.data ?? null
  // Links from other screens pass the missing amount.
  const sheet = opened ?? (recharger === undefined ? null : { kind: 'top-up', amount: recharger, id: null })
  const close = () => {
    open(null)
    if (recharger !== undefined) void navigate({ to: '/wallet', search: { order }, replace: true })
  }
  const closeCode = () => {
    openCode(false)
    // Keep the one-time token out of the browser history.
    if (code !== undefined) void navigate({ to: '/wallet', search: { order }, replace: true })
  }
  return (
    <Page title="Portefeuille">
      <div className="stack gap-4 columns">
        <div className={css.side}>
          <BackToOrder icon={<ArrowLeft aria-hidden="true" />} />
          <Mirrored view={view} skeleton={<Skeleton shape="tile" lines={2} />}>
            {(known) => (known === null ? null : <Balance wallet={known} onOpen={open} />)}
          </Mirrored>
          {wallet === null ? null : <PendingMoves wallet={wallet} onOpen={open} />}
          {view.absent ? null : (
            <Button variant="quiet" icon={<LockKeyhole aria-hidden="true" />} onClick={() => openCode(true)}>
              Code du portefeuille
            </Button>
          )}
        </div>
        <div className={css.side}>
          {view.absent ? null : <Statement />}
          <Link to="/receipts/check" className={buttonClass('quiet')}>
            <ShieldCheck aria-hidden="true" />
            Vérifier un reçu
          </Link>
        </div>
      </div>
      {wallet !== null && sheet?.kind === 'top-up' ? (
        <TopUpSheet key={sheet.id} wallet={wallet} amount={sheet.amount} id={sheet.id} onClose={close} />
      ) : null}
      {wallet !== null && sheet?.kind === 'withdrawal' ? (
        <WithdrawalSheet key={sheet.id} wallet={wallet} id={sheet.id} onClose={close} />
      ) : null}
      {isCodeOpen ? <CodeSheet token={code ?? null} onClose={closeCode} /> : null}
    </Page>
  )
}

interface BalanceProps {
  wallet: WalletRow
  onOpen: (sheet: WalletSheet) => void
}

function Balance({ wallet, onOpen }: BalanceProps) {
  const noteId = useId()
  const online = useSyncStatus('online')
  const { available, held, promo, providers } = wallet
  const why = online ? {} : { disabled: true, 'aria-describedby': noteId }
  const mayWithdraw = providers.some(({ withdrawal }) => withdrawal)
  return (
    <section className={css.card} aria-label="Solde">
      <p className={css.label}>Disponible</p>
      <p className={css.amount}>{fcfa(available)}</p>
      {held === 0 && promo === 0 ? null : (
        <dl className={css.apart}>
          {held === 0 ? null : (
            <Apart name="En attente de retrait" amount={held} about="Part avec le retrait en cours." />
          )}
          {promo === 0 ? null : <Apart name="Crédit Louma" amount={promo} about="Pour boosts et forfaits." />}
        </dl>
      )}
      <div className={css.ways}>
        {providers.some(({ top_up }) => top_up) ? (
          <Button
            className={css.in}
            icon={<ArrowDownToLine aria-hidden="true" />}
            onClick={() => onOpen({ kind: 'top-up', id: null, amount: '' })}
            {...why}
          >
            Recharger
          </Button>
        ) : null}
        {mayWithdraw ? (
          <Button
            className={css.out}
            icon={<ArrowUpFromLine aria-hidden="true" />}
            onClick={() => onOpen({ kind: 'withdrawal', id: null })}
            {...why}
          >
            Retirer
          </Button>
        ) : null}
      </div>
      {online ? null : (
        <p id={noteId} className={css.note}>
          <WifiOff aria-hidden="true" />
          {onlineOnlyText}
        </p>
      )}
    </section>
  )
}

function Apart({ name, amount, about }: { name: string; amount: number; about: string }) {
  return (
    <div>
      <dt>
        {name}
        <span className={css.about}>{about}</span>
      </dt>
      <dd>{fcfa(amount)}</dd>
    </div>
  )
}
