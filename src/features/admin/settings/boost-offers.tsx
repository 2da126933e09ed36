import { Rocket } from 'lucide-react'
import { useState } from 'react'
import { type BoostOfferRow, listBoostOfferRows } from '#contract/market-settings.ts'
import { boostLength } from '#src/components/boost-texts.ts'
import { useAdmin } from '#src/mirror/staff-views.ts'
import { BoostOfferSheet } from './boost-offer-sheet.tsx'
import { OfferList } from './offer-list.tsx'

export function BoostOffers() {
  const view = useAdmin(listBoostOfferRows)
  const [opened, open] = useState<{ id: string | null } | null>(null)
  const rows = view.data?.data ?? []
  return (
    <>
      <OfferList
        title="Offres de boost"
        create="Nouvelle offre"
        empty="Aucun boost n’est proposé."
        icon={<Rocket />}
        view={view}
        about={(row: BoostOfferRow) => boostLength(row.hours)}
        isDefault={(row) => row.is_default}
        onOpen={(row) => open({ id: row?.id ?? null })}
      />
      {opened === null ? null : (
        <BoostOfferSheet
          row={rows.find(({ id }) => id === opened.id) ?? null}
          rows={rows}
          onClose={() => open(null)}
        />
      )}
    </>
  )
}
