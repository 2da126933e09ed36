import { ChevronRight, Layers, Plus, Rocket } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  type BoostOfferRow,
  listBoostOfferRows,
  listPackageOfferRows,
  type PackageOfferRow,
} from '#contract/market-settings.ts'
import { boostLength } from '#src/components/boost-texts.ts'
import { counted } from '#src/components/counted.ts'
import { Mirrored, type MirroredProps } from '#src/components/mirrored.tsx'
import { fcfa } from '#src/lib/fcfa.ts'
import { useAdmin } from '#src/mirror/staff-views.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { BoostOfferSheet, PackageOfferSheet } from './offer-sheets.tsx'
import css from './offers.module.css'

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

interface Row {
  id: string
  name: string
  price: number
  active: boolean
}

interface OfferListProps<R extends Row> {
  title: string
  create: string
  empty: string
  icon: ReactNode
  view: MirroredProps<{ data: R[] }>['view']
  about: (row: R) => string
  isDefault?: (row: R) => boolean
  onOpen: (row: R | null) => void
}

/** All offers for staff, including those no longer sold. */
function OfferList<R extends Row>(props: OfferListProps<R>) {
  const { title, create, empty, icon, view, about, isDefault, onOpen } = props
  const add = (
    <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => onOpen(null)}>
      {create}
    </Button>
  )
  return (
    <Region title={title} action={view.data === undefined ? undefined : add}>
      <Mirrored
        view={view}
        skeleton={
          <Card>
            <Skeleton shape="row" lines={3} />
          </Card>
        }
      >
        {({ data }) =>
          data.length === 0 ? (
            <Card>
              <EmptyState icon={icon} title={empty} />
            </Card>
          ) : (
            <Card flush>
              <ul>
                {data.map((row) => (
                  <li key={row.id} className={css.item} data-off={!row.active || undefined}>
                    <button type="button" className={css.line} onClick={() => onOpen(row)}>
                      <span className={css.words}>
                        <span className={css.name}>
                          <VisuallyHidden>Modifier </VisuallyHidden>
                          {row.name}
                        </span>
                        {about(row) === row.name ? null : <span className={css.about}>{about(row)}</span>}
                        {isDefault?.(row) || !row.active ? (
                          <span className={css.marks}>
                            {isDefault?.(row) ? <span className={css.mark}>Par défaut</span> : null}
                            {row.active ? null : <span className={css.off}>Ne se vend plus</span>}
                          </span>
                        ) : null}
                      </span>
                      <span className={css.price}>{fcfa(row.price)}</span>
                      <ChevronRight className={css.arrow} aria-hidden="true" />
                    </button>
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </Mirrored>
    </Region>
  )
}
