import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import type { IntentRow } from '#src/db/money-rows.ts'
import { viewBoostRuns, viewPackages, viewPublishingQuota } from '#src/domains/packages/queries.ts'
import {
  type Statement,
  viewIntents,
  viewStatement,
  viewTopUps,
  viewWallet,
  viewWithdrawals,
} from '#src/domains/wallet/queries.ts'
import { useMirror, useWanted } from './mirror-context.ts'
import { useView, type View } from './use-view.ts'

const statementStep = 200

/** `absent` without server support. */
export function useWallet() {
  return useView({ name: 'wallet', read: viewWallet })
}

export interface StatementView extends View<Statement> {
  /** Reads an earlier page; no effect while loading or at the beginning. */
  goOn(): void
}

/** Last movement first, without gaps. */
export function useStatement(): StatementView {
  const [size, setSize] = useState(statementStep)
  const view = useView({ name: 'statement', read: (db) => viewStatement(db, size), deps: [size] })
  const [kept, keep] = useState<Statement | undefined>(undefined)
  // Keeps the previous lines while more are read.
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

export function useTopUps() {
  return useView({ name: 'topUps', read: viewTopUps })
}

export function useWithdrawals() {
  return useView({ name: 'withdrawals', read: viewWithdrawals })
}

/** Movements without a known outcome; undefined before the first read. */
export function useIntents(): IntentRow[] | undefined {
  const { db } = useMirror()
  return useLiveQuery(() => viewIntents(db), [db])
}

/** `absent` or empty when the server sells no packages. */
export function usePackages() {
  return useView({ name: 'packages', read: viewPackages })
}

export function usePublishingQuota() {
  return useView({ name: 'publishingRoom', read: viewPublishingQuota })
}

export function useBoostRuns(product: string) {
  return useView({ name: `boosts-of:${product}`, read: (db) => viewBoostRuns(db, product), deps: [product] })
}
