import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Download,
  Gift,
  HandCoins,
  Layers,
  Rocket,
  ShoppingBag,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { type EntryGroup, type EntryKind, entryGroups, entryGroupText } from '#contract/ledger.ts'
import type { StatementLine as Line } from '#contract/wallet.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { More } from '#src/components/more.tsx'
import { clockTime } from '#src/lib/dates.ts'
import { dayHeading } from '#src/lib/day-heading.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useStatement } from '#src/mirror/money-views.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ChoiceChips } from '#src/ui/choice-chips.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { ReceiptSheet, useReadyReceipts } from '../receipt/receipt-sheet.tsx'
import { isInGroup, type LineTone, lineAmountText, lineTitle, lineTone, toneText } from './line-texts.ts'
import css from './statement.module.css'
import { useExport } from './use-export.ts'

export function Statement() {
  const view = useStatement()
  const online = useSyncStatus('online')
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
            Exporter (tableur)
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
                art="money"
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
                    art="money"
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
    <div className="stack gap-3">
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

interface LineFilterProps {
  value: EntryGroup | null
  onChange: (value: EntryGroup | null) => void
}

const choices = [
  { value: null, label: 'Tout' },
  ...(Object.keys(entryGroups) as EntryGroup[]).map((group) => ({
    value: group,
    label: entryGroupText[group],
  })),
]

function LineFilter(props: LineFilterProps) {
  return (
    <div className={css.filter}>
      <ChoiceChips label="Filtrer le relevé" choices={choices} {...props} />
    </div>
  )
}

/** Newest movement first. */
interface StatementDay {
  /** 'Aujourd’hui', 'Hier', '18 novembre'. */
  name: string
  lines: Line[]
}

/** Groups lines (newest first) by local day. */
export function statementDays(lines: readonly Line[], group: EntryGroup | null, now: number): StatementDay[] {
  const days: StatementDay[] = []
  for (const line of lines) {
    if (!isInGroup(line.kind, group)) continue
    const name = dayHeading(line.created_at, now)
    const last = days.at(-1)
    if (last?.name === name) last.lines.push(line)
    else days.push({ name, lines: [line] })
  }
  return days
}

interface StatementLineProps {
  line: Line
  onOpen: () => void
}

function StatementLine({ line, onOpen }: StatementLineProps) {
  const tone = lineTone(line)
  const time = line.created_at === null ? '' : clockTime(line.created_at)
  const [title, about] = lineTitle(line)
  return (
    <li className={css.item}>
      <button type="button" className={css.line} data-entry={line.id} onClick={onOpen}>
        <EntryMark kind={line.kind} tone={tone} />
        <span className={css.words}>
          <span className={css.kind}>{title}</span>
          <span className={css.about}>{[time, about].filter((part) => part !== '').join(' · ')}</span>
        </span>
        <span className={css.figures}>
          <span className={css.amount} data-tone={tone}>
            <VisuallyHidden>{toneText[tone]} </VisuallyHidden>
            {lineAmountText(line)}
          </span>
          <span className={css.after}>
            <VisuallyHidden>Solde après </VisuallyHidden>
            {fcfa(line.available_after)}
          </span>
        </span>
      </button>
    </li>
  )
}

const signs: Record<EntryKind, typeof Gift> = {
  top_up: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  withdrawal_paid: ArrowUpFromLine,
  withdrawal_back: Undo2,
  order_payment: ShoppingBag,
  order_income: HandCoins,
  order_refund: Undo2,
  boost: Rocket,
  boost_refund: Undo2,
  package: Layers,
  promo: Gift,
  reversal: Undo2,
}

function EntryMark({ kind, tone }: { kind: EntryKind; tone: LineTone }) {
  const Sign = signs[kind]
  return (
    <span className={css.mark} data-tone={tone} aria-hidden="true">
      <Sign />
    </span>
  )
}
