import { Download, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { type EntryGroup, entryGroupText } from '#contract/ledger.ts'
import type { StatementLine as Line } from '#contract/wallet.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { More } from '#src/components/more.tsx'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useStatement } from '#src/mirror/money-views.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { ReceiptSheet } from '../receipt/receipt-sheet.tsx'
import { useReadyReceipts } from '../receipt/use-ready-receipts.ts'
import { LineFilter } from './line-filter.tsx'
import css from './statement.module.css'
import { type StatementDay, statementDays } from './statement-days.ts'
import { StatementLine } from './statement-line.tsx'
import { useExport } from './use-export.ts'

export function Statement() {
  const view = useStatement()
  const { online } = useSyncStatus()
  const [group, choose] = useState<EntryGroup | null>(null)
  const [opened, open] = useState<Line | null>(null)
  const now = useMinute()
  const sheet = useExport()
  const lines = view.data?.lines ?? []
  useReadyReceipts(lines)
  const days = statementDays(lines, group, now)
  const hasMore = view.data?.missing !== null || (lines.at(-1)?.place ?? 1) > 1
  return (
    <Region
      title="Relevé"
      action={
        lines.length === 0 || sheet.progress !== null ? undefined : (
          <Button
            size="small"
            variant="quiet"
            icon={<Download aria-hidden="true" />}
            onClick={() => void sheet.begin()}
          >
            Exporter (CSV)
          </Button>
        )
      }
    >
      {sheet.progress === null ? null : (
        <Card className={css.export}>
          <Progress
            label="Préparation du relevé"
            value={sheet.progress}
            action={<Button onClick={sheet.stop}>Arrêter</Button>}
          />
        </Card>
      )}
      <p className={css.note} role="status">
        {sheet.problem}
      </p>
      <Mirrored
        view={view}
        skeleton={
          <Card>
            <Skeleton shape="row" lines={5} />
          </Card>
        }
      >
        {() =>
          lines.length === 0 ? (
            <Card>
              <EmptyState
                icon={<ReceiptText />}
                title="Aucun mouvement pour l’instant."
                text="Recharges, ventes et achats apparaîtront ici, avec leur reçu."
              />
            </Card>
          ) : (
            <>
              <LineFilter value={group} onChange={choose} />
              <Days days={days} onOpen={open} />
              {days.length > 0 || hasMore ? null : (
                <Card>
                  <EmptyState
                    icon={<ReceiptText />}
                    title={
                      group === null ? 'Aucun mouvement.' : `${entryGroupText[group]}\u00a0: aucun mouvement.`
                    }
                    action={<Button onClick={() => choose(null)}>Voir tout le relevé</Button>}
                  />
                </Card>
              )}
              {hasMore ? (
                <>
                  <More key={lines.length} onMore={view.goOn} />
                  <p className={css.tail} role="status">
                    {view.data?.missing === null || online
                      ? 'La suite arrive…'
                      : 'La suite s’affichera dès le retour du réseau.'}
                  </p>
                </>
              ) : null}
            </>
          )
        }
      </Mirrored>
      {opened === null ? null : <ReceiptSheet line={opened} onClose={() => open(null)} />}
    </Region>
  )
}

function Days({ days, onOpen }: { days: readonly StatementDay[]; onOpen: (line: Line) => void }) {
  return (
    <div className={css.days}>
      {days.map((day) => (
        <section key={day.name} className={css.day} aria-label={day.name}>
          <h3 className={css.name}>{day.name}</h3>
          <Card flush>
            <ul>
              {day.lines.map((line) => (
                <StatementLine key={line.place} line={line} onOpen={() => onOpen(line)} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  )
}
