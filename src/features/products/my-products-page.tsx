import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { type ProductState, productStates, productStateText } from '#contract/product-life.ts'
import type { Product } from '#contract/products.ts'
import { counted } from '#src/components/counted.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { More } from '#src/components/more.tsx'
import { OwnProducts } from '#src/components/own-products.tsx'
import { SlotNotice } from '#src/components/slot-notice.tsx'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { useProducts } from '#src/mirror/views.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LocalDrafts } from './local-drafts.tsx'
import css from './my-products-page.module.css'

const everything = 100_000
const step = 60

export function MyProductsPage() {
  const view = useProducts(everything)
  const [chosen, choose] = useStateFilter()
  const [shown, setShown] = useState(step)
  return (
    <Page title="Mes produits">
      <LocalDrafts />
      <Mirrored kept view={view} skeleton={<Skeleton shape="row" lines={6} />}>
        {(products) => {
          if (products.length === 0) return <NoProducts />
          const matching = products.filter(({ row }) => matchesState(row, chosen))
          return (
            <>
              <SlotsNotice waiting={products.filter(({ row }) => row.state === 'awaiting_slot').length} />
              <StateChips
                chips={stateChips(
                  products.map(({ row }) => row),
                  chosen,
                )}
                chosen={chosen}
                onChoose={(value) => {
                  choose(value)
                  setShown(step)
                }}
              />
              {matching.length === 0 ? (
                <EmptyState
                  icon={<PackageOpen />}
                  title="Aucune annonce dans cet état."
                  action={<Button onClick={() => choose('all')}>Voir toutes les annonces</Button>}
                />
              ) : (
                <OwnProducts products={matching.slice(0, shown)} />
              )}
              {shown < matching.length ? (
                <More key={shown} onMore={() => setShown((count) => count + step)} />
              ) : null}
            </>
          )
        }}
      </Mirrored>
    </Page>
  )
}

/** State filter in the URL (`?etat=`), as other pages link to it. */
function useStateFilter(): [StateFilter, (value: StateFilter) => void] {
  const navigate = useNavigate()
  const { etat } = useSearch({ strict: false }) as { etat?: string }
  const choose = (value: StateFilter) =>
    void navigate({ to: '/my-products', search: value === 'all' ? {} : { etat: value }, replace: true })
  return [readState(etat), choose]
}

function NoProducts() {
  return (
    <EmptyState
      art="stall"
      title="Vous n’avez aucune annonce pour le moment."
      action={
        <Link to="/products/create" className={buttonClass('primary')}>
          Vendre un article
        </Link>
      }
    />
  )
}

/** Shown while some of the user's products wait for a free slot. */
function SlotsNotice({ waiting }: { waiting: number }) {
  if (waiting === 0) return null
  const words = counted(waiting, 'annonce attend une place.', 'annonces attendent une place.')
  return <SlotNotice text={() => words} />
}

interface StateChipsProps {
  chips: readonly StateChip[]
  chosen: StateFilter
  onChoose: (value: StateFilter) => void
}

function StateChips({ chips, chosen, onChoose }: StateChipsProps) {
  return (
    <fieldset className={css.chips}>
      <legend className="visually-hidden">Filtrer par état</legend>
      {chips.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          className={css.chip}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {label} <span className={css.count}>{frenchNumber(count)}</span>
        </button>
      ))}
    </fieldset>
  )
}

type StateFilter = ProductState | 'all'

interface StateChip {
  value: StateFilter
  label: string
  count: number
}

/** 'Toutes' and a chip per occurring state, in life-cycle order; the selected one is always included. */
export function stateChips(products: readonly Pick<Product, 'state'>[], chosen: StateFilter): StateChip[] {
  const counts = new Map<ProductState, number>()
  for (const { state } of products) counts.set(state, (counts.get(state) ?? 0) + 1)
  const states = productStates
    .filter((state) => counts.has(state) || state === chosen)
    .map((state) => ({ value: state, label: productStateText[state], count: counts.get(state) ?? 0 }))
  return [{ value: 'all', label: 'Toutes', count: products.length }, ...states]
}

/** State named in the URL; 'all' for an unknown one. */
export function readState(text: string | undefined): StateFilter {
  return productStates.find((state) => state === text) ?? 'all'
}

export function matchesState(product: Pick<Product, 'state'>, chosen: StateFilter): boolean {
  return chosen === 'all' || product.state === chosen
}
