import { CheckCheck, ChevronLeft, ChevronRight, Keyboard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { maxDecisionsAtOnce, type PendingProduct } from '#contract/review-queue.ts'
import type { DecidedListing } from '#src/domains/staff/queries.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import type { AdminPages } from '#src/mirror/staff-views.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { DashboardLink, PageTail } from '../shared/page-parts.tsx'
import { DecideBar, Listing } from './listing.tsx'
import { foldQueue, type ListingDecisionKind, type Why } from './listing-decision.ts'
import { ListingDecisionDialog } from './listing-decision-dialog.tsx'
import css from './queue.module.css'
import { KeysHelp, type QueueCommand, useQueueKeys } from './queue-keys.tsx'
import { BulkBar, DecidedList, QueueList } from './queue-list.tsx'
import { useBulk, useDecided, useListingDecision } from './use-listing-decision.ts'
import { useQueuePosition } from './use-queue-position.ts'

/** Loads the next page this many products before the end of the loaded ones. */
const ahead = 3

/** One product at a time on a phone; list and product side by side on wide screens. */
export function Queue({ pages }: { pages: AdminPages<PendingProduct> }) {
  const decided = useDecided()
  const online = useSyncStatus('online')
  const decision = useListingDecision(decided)
  const bulk = useBulk(decision)
  const rows = foldQueue(pages.data ?? [], decided, decision.handled)
  const place = useQueuePosition(rows)
  const [mode, setMode] = useState<'one' | 'list'>('one')
  const [picked, pick] = useState<ReadonlySet<string>>(new Set())
  const [choice, setChoice] = useState<{
    kind: ListingDecisionKind
    products: readonly PendingProduct[]
  } | null>(null)
  const [helps, help] = useState(false)
  const [announcement, announce] = useState('')
  const current = place.row?.product ?? null
  const chosen = rows.flatMap(({ product }) => (picked.has(product.id) ? [product] : []))

  const decide = async (product: PendingProduct, kind: ListingDecisionKind, why: Why | null) => {
    place.leave()
    const isKept = await decision.decide(product, kind, why)
    if (isKept) {
      decision.offerUndo(product, kind, () => reopen(product))
    }
    return isKept
  }
  const reopen = ({ id, title }: Pick<DecidedListing, 'id' | 'title'>) => {
    place.openId(id)
    announce(`Décision annulée\u00a0: «\u00a0${title ?? 'Annonce'}\u00a0».`)
  }
  const begin = (kind: ListingDecisionKind) => {
    if (current === null) return
    if (kind === 'approve') void decide(current, kind, null)
    else setChoice({ kind, products: [current] })
  }
  const obey = (command: QueueCommand) => {
    if (command === 'help') help(true)
    else if (command === 'next') place.open(place.at + 1)
    else if (command === 'previous') place.open(place.at - 1)
    else begin(command)
  }
  useQueueKeys(obey)

  const nearsEnd = pages.tail === 'more' && rows.length - place.at <= ahead
  const { goOn } = pages
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function with every drawing.
  useEffect(() => {
    if (nearsEnd) goOn()
  }, [nearsEnd])

  const select = (id: string, on: boolean) =>
    pick((before) => new Set([...before].filter((one) => one !== id).concat(on ? [id] : [])))
  const inQueue = new Set(rows.map(({ product }) => product.id))
  // While online, the toast offers to undo.
  const waiting = online ? [] : decided.filter(({ step }) => step === 'waiting')
  const lost = decided.filter(({ step, id }) => step === 'refused' && !inQueue.has(id))
  return (
    <>
      <DecidedList
        decided={[...lost, ...waiting]}
        onUndo={async (one) => {
          if (await decision.undo(one)) reopen(one)
        }}
        onDismiss={async (one) => {
          await decision.dismiss(one)
          place.refocus()
        }}
      />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div ref={place.begin} className={css.queue} data-mode={mode} tabIndex={-1}>
        {rows.length === 0 && pages.tail !== 'end' ? (
          <PageTail pages={pages} />
        ) : place.row === null || current === null ? (
          <NothingWaits />
        ) : (
          <>
            <QueueHead
              at={place.at}
              count={rows.length}
              hasMore={pages.tail !== 'end'}
              mode={mode}
              onMode={setMode}
              onStep={(by) => place.open(place.at + by)}
              onHelp={() => help(true)}
            />
            <div className={css.side}>
              <Card flush>
                <QueueList
                  rows={rows}
                  here={current.id}
                  selected={picked}
                  onOpen={(id) => {
                    setMode('one')
                    place.openId(id)
                  }}
                  onSelect={select}
                />
                {chosen.length === 0 ? null : (
                  <BulkBar
                    count={chosen.length}
                    onClear={() => pick(new Set())}
                    onDecide={(kind) => setChoice({ kind, products: chosen.slice(0, maxDecisionsAtOnce) })}
                  />
                )}
              </Card>
              <PageTail pages={pages} />
            </div>
            <div className={css.main}>
              <Listing row={place.row} ref={place.title} />
              <DecideBar onDecide={begin} />
            </div>
          </>
        )}
      </div>
      {choice === null ? null : (
        <ListingDecisionDialog
          {...choice}
          bulk={bulk}
          onDecide={(why) => {
            const [product] = choice.products
            return product === undefined ? Promise.resolve(false) : decide(product, choice.kind, why)
          }}
          onDone={() => pick(new Set())}
          onClose={() => {
            bulk.clear()
            setChoice(null)
          }}
        />
      )}
      {helps ? <KeysHelp onClose={() => help(false)} /> : null}
    </>
  )
}

interface QueueHeadProps {
  at: number
  count: number
  /** The server has more pages than are loaded. */
  hasMore: boolean
  mode: 'one' | 'list'
  onMode: (mode: 'one' | 'list') => void
  onStep: (by: number) => void
  onHelp: () => void
}

/** Position, previous and next, and on phones the switch between single view and list. */
function QueueHead({ at, count, hasMore, mode, onMode, onStep, onHelp }: QueueHeadProps) {
  const all = frenchNumber(count)
  return (
    <div className={css.head}>
      <div className={css.mode}>
        <Segmented
          label="Affichage"
          options={[
            { value: 'one', label: 'Une par une' },
            { value: 'list', label: 'Liste' },
          ]}
          value={mode}
          onChange={onMode}
        />
      </div>
      <div className={css.steps} data-mode={mode}>
        <IconButton
          label="Annonce précédente"
          icon={<ChevronLeft />}
          disabled={at === 0}
          onClick={() => onStep(-1)}
        />
        <span className={css.count}>
          {frenchNumber(at + 1)} sur {hasMore ? `${all} et plus` : all}
        </span>
        <IconButton
          label="Annonce suivante"
          icon={<ChevronRight />}
          disabled={at === count - 1}
          onClick={() => onStep(1)}
        />
      </div>
      <Button variant="quiet" size="small" icon={<Keyboard />} className={css.keys} onClick={onHelp}>
        J et K parcourent, A accepte, R refuse, M demande une modification
      </Button>
    </div>
  )
}

function NothingWaits() {
  return (
    <Card>
      <EmptyState
        icon={<CheckCheck />}
        title="Aucune annonce n’attend."
        text="Les nouvelles annonces à vérifier apparaissent ici d’elles-mêmes."
        action={<DashboardLink />}
      />
    </Card>
  )
}
