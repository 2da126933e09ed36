import { Clock, Ellipsis, PartyPopper } from 'lucide-react'
import { type MouseEvent, useId } from 'react'
import { endedStates } from '#contract/order-life.ts'
import { PayNote } from '#src/components/pay-note.tsx'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Menu, MenuAction } from '#src/ui/menu.tsx'
import { Region } from '#src/ui/region.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { actionLabel, nextStep, type OrderAction } from '../next-step.ts'
import { stepText } from '../order-texts.ts'
import css from './next-card.module.css'

interface NextCardProps {
  order: OrderView
  /** A payment has an unknown outcome. */
  unsettled: boolean
  onPress: (action: OrderAction) => void
}

const grave: ReadonlySet<OrderAction> = new Set(['cancel', 'decline', 'take_back', 'dispute'])

export function NextCard({ order, unsettled, onPress }: NextCardProps) {
  const now = useMinute()
  const payNoteId = useId()
  const online = useSyncStatus('online')
  const { main, second, others } = nextStep(order)
  const words = isProven(order) ? provenText(order) : stepText(order, now)
  const gain = gainText(order)
  const mustWait = main === 'pay' && !online
  const isOver = endedStates.includes(order.state)
  if (words === null && gain === null && main === null && second === null) return null
  return (
    <Region
      title={isOver ? 'Et maintenant' : 'Prochaine étape'}
      action={
        others.length === 0 ? undefined : (
          <Menu
            button={{
              label: 'Autres actions',
              content: <Ellipsis aria-hidden="true" />,
              className: css.more,
            }}
          >
            {others
              .filter((action) => action !== 'hand_over' || order.handover_hash !== null)
              .map((action) => (
                <MenuAction
                  key={action}
                  tone={grave.has(action) ? 'danger' : 'plain'}
                  onClick={() => onPress(action)}
                >
                  {actionLabel(action, order.total)}
                </MenuAction>
              ))}
          </Menu>
        )
      }
    >
      <Card>
        <div className="stack gap-3">
          {words === null ? null : (
            <p className={css.words}>
              {isProven(order) ? (
                <PartyPopper aria-hidden="true" />
              ) : order.waiting ? (
                <Clock aria-hidden="true" />
              ) : null}
              <span dir="ltr">{words}</span>
            </p>
          )}
          {order.waiting && !order.local && !online ? (
            <p className="quiet">Partira dès le retour du réseau.</p>
          ) : null}
          {gain === null ? null : <p className="quiet">{gain}</p>}
          {main === 'pay' ? (
            <PayNote id={payNoteId}>
              Louma garde votre argent jusqu’à la remise. Le vendeur n’est payé qu’après.
            </PayNote>
          ) : null}
          {unsettled && main === 'pay' ? (
            <p className={css.unknown} role="status">
              {'État inconnu\u00a0: nous vérifions si le paiement est passé. Ne payez pas ailleurs.'}
            </p>
          ) : null}
          {main === null ? null : (
            <Button
              variant="primary"
              className={css.main}
              disabled={main === 'hand_over' && order.handover_hash === null}
              inactive={mustWait}
              aria-describedby={mustWait ? payNoteId : undefined}
              onClick={once(() => onPress(main))}
            >
              {unsettled && main === 'pay' ? 'Vérifier le paiement' : actionLabel(main, order.total)}
            </Button>
          )}
          {second === null ? null : (
            <Button className={css.main} onClick={once(() => onPress(second))}>
              {actionLabel(second, order.total)}
            </Button>
          )}
        </div>
      </Card>
    </Region>
  )
}

/** The next step's button takes the same place: ignore the second click of a double click. */
function once(press: () => void) {
  return ({ detail }: MouseEvent) => {
    if (detail < 2) press()
  }
}

/** The code was verified here; the server does not know yet. */
function isProven({ role, state, waiting }: OrderView): boolean {
  return role === 'seller' && state === 'completed' && waiting
}

function provenText({ mode }: OrderView): string {
  return mode === 'escrow'
    ? 'Remise prouvée. L’argent arrive dès que le réseau est là.'
    : 'Remise prouvée. Louma l’apprend dès que le réseau est là.'
}

function gainText({ role, mode, state, total, commission }: OrderView): string | null {
  if (role !== 'seller' || mode !== 'escrow' || (endedStates.includes(state) && state !== 'completed'))
    return null
  const got = state === 'completed' ? 'Vous avez reçu' : 'Vous recevrez'
  const kept = commission > 0 ? ` (commission de Louma\u00a0: ${fcfa(commission)})` : ''
  return `${got} ${fcfa(total - commission)}${kept}.`
}
