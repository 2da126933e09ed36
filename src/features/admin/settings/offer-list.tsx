import { ChevronRight, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Mirrored, type MirroredProps } from '#src/components/mirrored.tsx'
import { fcfa } from '#src/lib/fcfa.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './offer-list.module.css'

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
export function OfferList<R extends Row>(props: OfferListProps<R>) {
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
