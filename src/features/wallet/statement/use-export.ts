import { useEffect, useRef, useState } from 'react'
import { entryKindText } from '#contract/ledger.ts'
import type { StatementLine } from '#contract/wallet.ts'
import { viewStatement } from '#src/domains/wallet/queries.ts'
import { type CsvColumn, csvFile } from '#src/lib/csv.ts'
import { type Mirror, useMirror } from '#src/mirror/mirror-context.ts'
import { saveFile } from '#src/platform/save-file.ts'

/** Unmounting aborts the export. */
export function useExport() {
  const mirror = useMirror()
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])

  const begin = async () => {
    if (stopping.current !== null) return
    const controller = new AbortController()
    stopping.current = controller
    const { signal } = controller
    setProblem('')
    setProgress(0)
    try {
      const lines = await loadStatement({ mirror, signal, onProgress: setProgress })
      if (lines !== null) {
        saveFile(new Blob([statementCsv(lines)], { type: 'text/csv;charset=utf-8' }), 'releve-louma.csv')
      } else if (!signal.aborted) {
        setProblem('Une partie du relevé n’est pas encore sur cet appareil. Réessayez avec le réseau.')
      }
    } finally {
      stopping.current = null
      setProgress(null)
    }
  }
  return { progress, problem, begin, stop: () => stopping.current?.abort() }
}

const columns: readonly CsvColumn<StatementLine>[] = [
  ['Numéro', ({ place }) => place],
  ['Date', ({ created_at }) => created_at ?? ''],
  ['Mouvement', ({ kind }) => entryKindText[kind]],
  ['Objet', ({ subject }) => subject ?? ''],
  ['Disponible (Fcfa)', ({ available }) => available],
  ['En attente de retrait (Fcfa)', ({ held }) => held],
  ['Crédit Louma (Fcfa)', ({ promo }) => promo],
  ['Disponible après', ({ available_after }) => available_after],
  ['En attente de retrait après', ({ held_after }) => held_after],
  ['Crédit Louma après', ({ promo_after }) => promo_after],
  ['Commande', ({ order_id }) => order_id ?? ''],
  ['Opération', ({ transfer_id }) => transfer_id ?? ''],
  ['Référence', ({ id }) => id],
]

/** For French spreadsheets: ISO dates, amounts without a unit. */
export function statementCsv(lines: readonly StatementLine[]): string {
  return csvFile(columns, lines)
}

interface LoadOptions {
  mirror: Mirror
  signal: AbortSignal
  /** Called with the progress, 0 to 1. */
  onProgress: (share: number) => void
}

/** Newest first; fetches missing pages. Null when aborted or when a page cannot be fetched. */
async function loadStatement({ mirror, signal, onProgress }: LoadOptions): Promise<StatementLine[] | null> {
  const { db, sync } = mirror
  let known = -1
  while (!signal.aborted) {
    const { lines, missing } = await viewStatement(db, Number.POSITIVE_INFINITY)
    if (missing === null) return lines
    if (lines.length === known) return null
    known = lines.length
    onProgress(known / Math.max(1, lines[0]?.place ?? 1))
    await sync.refresh([missing])
  }
  return null
}
