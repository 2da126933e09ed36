import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { LockKeyhole, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '#src/components/lazy-component.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { useWallet } from '#src/mirror/money-views.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Balance } from './balance.tsx'
import { PendingMoves } from './pending/pending-moves.tsx'
import { Statement } from './statement/statement.tsx'
import { TopUpSheet } from './top-up/top-up-sheet.tsx'
import css from './wallet-page.module.css'
import type { WalletSheet } from './wallet-sheet.ts'
import { WithdrawalSheet } from './withdrawal/withdrawal-sheet.tsx'

const CodeSheet = lazyComponent(
  () => import('./code/code-sheet.tsx'),
  'CodeSheet',
  () => <></>,
)

export function WalletPage() {
  const view = useWallet()
  const { recharger, code } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [opened, open] = useState<WalletSheet | null>(null)
  const [isCodeOpen, openCode] = useState(code !== undefined)
  const wallet = view.data ?? null
  // Links from other screens pass the missing amount.
  const sheet = opened ?? (recharger === undefined ? null : { kind: 'top-up', amount: recharger, id: null })
  const close = () => {
    open(null)
    if (recharger !== undefined) void navigate({ to: '/wallet', search: {}, replace: true })
  }
  const closeCode = () => {
    openCode(false)
    // Keep the one-time token out of the browser history.
    if (code !== undefined) void navigate({ to: '/wallet', search: {}, replace: true })
  }
  return (
    <Page title="Portefeuille">
      <div className={css.parts}>
        <div className={css.side}>
          <Mirrored view={view} skeleton={<Skeleton shape="tile" lines={2} />}>
            {(known) => (known === null ? null : <Balance wallet={known} onOpen={open} />)}
          </Mirrored>
          {wallet === null ? null : <PendingMoves wallet={wallet} onOpen={open} />}
          {view.absent ? null : (
            <Button variant="quiet" icon={<LockKeyhole aria-hidden="true" />} onClick={() => openCode(true)}>
              Code du portefeuille
            </Button>
          )}
          <Link to="/receipts/check" className={buttonClass('quiet')}>
            <ShieldCheck aria-hidden="true" />
            Vérifier un reçu
          </Link>
        </div>
        {view.absent ? null : <Statement />}
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
