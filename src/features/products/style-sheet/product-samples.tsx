import { Heart } from 'lucide-react'
import { dayMs, minuteMs } from '#contract/durations.ts'
import { productStates } from '#contract/product-life.ts'
import type { Product } from '#contract/products.ts'
import { OwnProductRow } from '#src/components/own-product-row.tsx'
import { Price } from '#src/components/price.tsx'
import { ProductGrid } from '#src/components/product-grid.tsx'
import { ProductRow } from '#src/components/product-row.tsx'
import { Card } from '#src/ui/card.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Region } from '#src/ui/region.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import cloth from './cloth.svg'
import pot from './pot.svg'
import css from './product-samples.module.css'
import { Specimen, Specimens } from './specimen.tsx'

export function ProductSamples() {
  const now = useMinute()
  const toasts = useToasts()
  const market = marketExamples(now)
  const [ordinary] = market
  if (ordinary === undefined) return null
  const showToast = (title: string) => toasts.show({ type: 'info', title })
  return (
    <>
      <Region title="Cartes d’annonce (product-card)">
        <ProductGrid
          products={market}
          now={now}
          corner={(product) =>
            product.is_boosted ? (
              <IconButton
                className={css.heart}
                label={`Ajouter ${product.title} aux favoris`}
                icon={<Heart />}
                onClick={() => showToast('Le bouton du coin a sa propre cible.')}
              />
            ) : undefined
          }
        />
      </Region>
      <Region title="Lignes d’annonce">
        <Specimens>
          <Specimen name="product-row">
            <Card flush>
              <ul>
                {market.slice(0, 4).map((product) => (
                  <ProductRow key={product.id} product={product} />
                ))}
              </ul>
            </Card>
          </Specimen>
          <Specimen name="price : normal, small, inconnu (rien)">
            <Price amount={12_500} />
            <Price amount={1_250_000} size="small" />
            <Price amount={null} />
          </Specimen>
          <Specimen wide name="own-product-row, tous les états, avec envoi en attente">
            <ul>
              {productStates.map((state, at) => (
                <OwnProductRow
                  key={state}
                  product={{ ...ordinary, id: state, state, is_boosted: at === 3 }}
                  waiting={at === 3}
                  onBoost={() => showToast('Booster')}
                  onEvent={() => {}}
                  onObstacle={showToast}
                  onDelete={() => showToast('Supprimer')}
                  onBoosts={() => showToast('Résultats des boosts')}
                />
              ))}
            </ul>
          </Specimen>
        </Specimens>
      </Region>
    </>
  )
}

/** A default product, published `age` ms before `now`. */
function plain(id: string, now: number, age: number, changes: Partial<Product>): Product {
  return {
    id: `exemple-${id}`,
    title: 'Boubou brodé en bazin riche',
    price: 45_000,
    state: 'published',
    city: 'Dakar',
    district: 'Médina',
    category: 'mode-femme',
    condition: null,
    photo: { url: cloth, width: 400, height: 400, thumbhash: null },
    is_boosted: false,
    boosted_until: null,
    views: 128,
    favorites_count: 9,
    seller_rating: 4.8,
    created_at: new Date(now - age).toISOString(),
    updated_at: null,
    ...changes,
  }
}

const longTitle =
  'Groupe électrogène insonorisé triphasé 12 kVA, démarrage automatique, très peu servi, avec facture et carnet d’entretien'

/** Responds 200 without an image: fails without a console error. */
const brokenPhoto = { url: '/manifest.webmanifest', width: 400, height: 400, thumbhash: null }

/** Products in every state, with missing and with excessive content. */
function marketExamples(now: number): readonly Product[] {
  return [
    plain('ordinaire', now, 5 * minuteMs, {}),
    plain('booste', now, 3 * dayMs, {
      title: 'Canari en terre cuite, 20 litres',
      photo: { url: pot, width: 400, height: 400, thumbhash: null },
      price: 6_500,
      is_boosted: true,
      boosted_until: new Date(now + dayMs).toISOString(),
      city: 'Conakry',
    }),
    plain('sans-photo', now, 40 * dayMs, { title: 'Sac de riz parfumé 50 kg', price: 24_000, photo: null }),
    plain('photo-perdue', now, 60 * dayMs, {
      title: 'Canapé trois places',
      price: 175_000,
      photo: brokenPhoto,
    }),
    plain('reserve', now, 2 * dayMs, { state: 'reserved', city: 'Bamako' }),
    plain('vendu', now, 9 * dayMs, {
      state: 'sold',
      title: 'Canari décoré',
      photo: { url: pot, width: 400, height: 400, thumbhash: null },
    }),
    plain('expire', now, 91 * dayMs, { state: 'expired', title: 'Lot de pagnes wax', photo: null }),
    plain('a-discuter', now, 30_000, { title: 'Terrain de 300 m²', price: null, city: 'Thiès', photo: null }),
    plain('long', now, 12 * minuteMs, {
      title: longTitle,
      price: 2_000_000_000,
      city: 'Saint-Louis-du-Sénégal-Sor-Diamaguène',
      is_boosted: true,
      state: 'reserved',
    }),
    plain('rien', now, 0, {
      title: 'Annonce',
      price: null,
      city: null,
      category: null,
      photo: null,
      created_at: null,
    }),
  ]
}
