import { Printer } from 'lucide-react'
import { fulfilmentText, orderModeText } from '#contract/order-life.ts'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { fullDate } from '#src/lib/dates.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import css from './order-facts.module.css'

export function OrderFacts({ order }: { order: OrderView }) {
  const { mode, fulfilment, address, note, created_at, role, local } = order
  const facts: [string, string | null][] = [
    ['Paiement', orderModeText[mode]],
    ['Remise', fulfilmentText[fulfilment]],
    ['Adresse', address],
    [role === 'buyer' ? 'Votre mot' : 'Son mot', note],
    ['Date', local || created_at === null ? null : fullDate(created_at)],
  ]
  return (
    <Region
      title="Détails"
      action={
        local ? undefined : (
          <Button
            variant="quiet"
            size="small"
            icon={<Printer aria-hidden="true" />}
            onClick={() => window.print()}
          >
            Imprimer le reçu
          </Button>
        )
      }
    >
      <Card>
        <dl className={css.facts}>
          {facts.map(([name, value]) =>
            value === null || value === '' ? null : (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
        </dl>
      </Card>
    </Region>
  )
}
