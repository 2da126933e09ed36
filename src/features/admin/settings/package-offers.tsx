import { Layers } from 'lucide-react'
import { useState } from 'react'
import { listPackageOfferRows, type PackageOfferRow } from '#contract/market-settings.ts'
import { counted } from '#src/components/counted.ts'
import { useAdmin } from '#src/mirror/staff-views.ts'
import { OfferList } from './offer-list.tsx'
import { PackageOfferSheet } from './package-offer-sheet.tsx'

export function PackageOffers() {
  const view = useAdmin(listPackageOfferRows)
  const [opened, open] = useState<{ id: string | null } | null>(null)
  const rows = view.data?.data ?? []
  return (
    <>
      <OfferList
        title="Forfaits"
        create="Nouveau forfait"
        empty="Aucun forfait n’est proposé."
        icon={<Layers />}
        view={view}
        about={aboutPackage}
        onOpen={(row) => open({ id: row?.id ?? null })}
      />
      {opened === null ? null : (
        <PackageOfferSheet
          row={rows.find(({ id }) => id === opened.id) ?? null}
          rows={rows}
          onClose={() => open(null)}
        />
      )}
    </>
  )
}

function aboutPackage({ slots, days, boosts }: PackageOfferRow): string {
  const parts = [counted(slots, 'emplacement', 'emplacements'), counted(days, 'jour', 'jours')]
  if (boosts > 0) parts.push(counted(boosts, 'boost', 'boosts'))
  return parts.join(' · ')
}
