import { ChevronRight, Layers, Plus, Rocket } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
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
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { RowsSkeleton } from '../shared/page-parts.tsx'
import { BoostOfferSheet, PackageOfferSheet } from './offer-sheets.tsx'
import css from './offers.module.css'

export function BoostOffers() {
  return (
    <OfferList
      title="Offres de boost"
      create="Nouvelle offre"
      empty="Aucun boost n’est proposé."
      icon={<Rocket />}
      view={useAdmin(listBoostOfferRows)}
      about={(row: BoostOfferRow) => boostLength(row.hours)}
      isDefault={(row) => row.is_default}
      Sheet={BoostOfferSheet}
    />
  )
}

export function PackageOffers() {
  return (
    <OfferList
      title="Forfaits"
      create="Nouveau forfait"
      empty="Aucun forfait n’est proposé."
      icon={<Layers />}
      view={useAdmin(listPackageOfferRows)}
      about={aboutPackage}
      Sheet={PackageOfferSheet}
    />
  )
}

function aboutPackage({ slots, days, boosts }: PackageOfferRow): string {
  const parts = [counted(slots, 'place', 'places'), counted(days, 'jour', 'jours')]
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
  /** Edits a row, or with null creates one; the row is the latest known version. */
  Sheet: ComponentType<{ row: R | null; rows: readonly R[]; onClose: () => void }>
}

/** All offers for staff, including those no longer sold. */
function OfferList<R extends Row>(props: OfferListProps<R>) {
  const { title, create, empty, icon, view, about, isDefault, Sheet } = props
  const [opened, open] = useState<{ id: string | null } | null>(null)
  const rows = view.data?.data ?? []
  const add = (
    <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => open({ id: null })}>
      {create}
    </Button>
  )
  return (
    <Region title={title} action={view.data === undefined ? undefined : add}>
      <Mirrored view={view} skeleton={<RowsSkeleton lines={3} />}>
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
                    <button type="button" className={css.line} onClick={() => open({ id: row.id })}>
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
      {opened === null ? null : (
        <Sheet row={rows.find(({ id }) => id === opened.id) ?? null} rows={rows} onClose={() => open(null)} />
      )}
    </Region>
  )
}
