import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import type { IntentRow } from '#src/db/money-rows.ts'
import { viewBoostRuns, viewPackages, viewPublishingQuota } from '#src/sync/view/packages.ts'
import {
  type Statement,
  viewIntents,
  viewStatement,
  viewTopUps,
  viewWallet,
  viewWithdrawals,
} from '#src/sync/view/wallet.ts'
import { useMirror, useWanted } from './mirror-context.ts'
import { useView, type View } from './use-view.ts'

/* Money, and what sellers buy with it. */

/** Lines of the statement that are read at first, and by how many more it goes back. */
const statementStep = 200

/** Balances and ways in and out; `absent` with servers that keep no money. */
export function useWallet() {
  return useView({ name: 'wallet', read: viewWallet })
}

/** The statement, and the way to what was before. */
export interface StatementView extends View<Statement> {
  /** Goes further back; does nothing while that is under way, or nothing was before. */
  goOn(): void
}

/** The last movements, the last first, without a gap. */
export function useStatement(): StatementView {
  const [size, setSize] = useState(statementStep)
  const view = useView({ name: 'statement', read: (db) => viewStatement(db, size), deps: [size] })
  const [kept, keep] = useState<Statement | undefined>(undefined)
  // While more is being read, what was there stays on the screen.
  if (view.data !== undefined && view.data !== kept) keep(view.data)
  const data = view.data ?? kept
  useWanted(data?.missing ?? 'statement')
  const first = data?.lines.at(-1)?.place ?? 0
  return {
    ...view,
    data,
    goOn() {
      if (data !== undefined && data.missing === null && first > 1) setSize(data.lines.length + statementStep)
    },
  }
}

/** Top-ups, the last first. */
export function useTopUps() {
  return useView({ name: 'topUps', read: viewTopUps })
}

/** Withdrawals, the last first. */
export function useWithdrawals() {
  return useView({ name: 'withdrawals', read: viewWithdrawals })
}

/** What this device asked to move and knows no answer about; undefined before the first read. */
export function useIntents(): IntentRow[] | undefined {
  const { db } = useMirror()
  return useLiveQuery(() => viewIntents(db), [db])
}

/** What sellers can buy; `absent` or empty with servers that sell nothing. */
export function usePackages() {
  return useView({ name: 'packages', read: viewPackages })
}

/** What the user may still put online. */
export function usePublishingQuota() {
  return useView({ name: 'publishingRoom', read: viewPublishingQuota })
}

/** Boosts of one of the user's products and what they brought. */
export function useBoostRuns(product: string) {
  return useView({ name: `boosts-of:${product}`, read: (db) => viewBoostRuns(db, product), deps: [product] })
}
