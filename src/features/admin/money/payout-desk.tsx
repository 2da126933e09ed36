import { useState } from 'react'
import type { Payout } from '#contract/payout-desk.ts'
import { numberText } from '#src/lib/number-text.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { DeskList, type DeskView } from './desk-list.tsx'
import { MoneyRow } from './money-row.tsx'
import { PayoutSheet } from './payout-sheet.tsx'

/** Withdrawals that wait for a yes. */
export function PayoutDesk({ view }: { view: DeskView<Payout> }) {
  const [opened, open] = useState<Payout | null>(null)
  return (
    <>
      <DeskList
        view={view}
        empty="Aucun retrait n’attend."
        about="Les retraits au-delà du montant libre viennent ici."
      >
        {(payout) => (
          <MoneyRow
            key={payout.id}
            face={<Avatar name={payout.user.name} size={40} />}
            name={payout.user.name}
            amount={payout.amount}
            about={`${payout.provider_name} · ${numberText(payout.phone)}`}
            since={payout.created_at}
            signals={payout.signals.length}
            onOpen={() => open(payout)}
          />
        )}
      </DeskList>
      {opened === null ? null : <PayoutSheet payout={opened} onClose={() => open(null)} />}
    </>
  )
}
