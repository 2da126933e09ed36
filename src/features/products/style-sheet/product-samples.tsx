import { Heart } from 'lucide-react'
import { productStates } from '#contract/product-life.ts'
import { OwnProductButtons } from '#src/components/own-product-buttons.tsx'
import { Price } from '#src/components/price.tsx'
import { ProductGrid } from '#src/components/product-grid.tsx'
import { ProductRow } from '#src/components/product-row.tsx'
import { Card } from '#src/ui/card.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Region } from '#src/ui/region.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './goods.module.css'
import { marketExamples } from './products.ts'
import { Specimen, Specimens } from './specimen.tsx'

export function ProductSamples() {
  const now = useMinute()
  const toasts = useToasts()
  const market = marketExamples(now)
  const [ordinary] = market
  if (ordinary === undefined) return null
  const say = (title: string) => toasts.show({ type: 'info', title })
  return (
    <>
      <Region title="Cartes d’annonce">
        <ProductGrid
          products={market}
          now={now}
          corner={(product) =>
            product.is_boosted ? (
              <IconButton
                className={css.heart}
                label={`Ajouter ${product.title} aux favoris`}
                icon={<Heart />}
                onClick={() => say('Le bouton du coin a sa propre cible.')}
              />
            ) : undefined
          }
        />
      </Region>
      <Region title="Lignes d’annonce">
        <Specimens>
          <Specimen name="product-row, vue « market »">
            <Card flush>
              <ul>
                {market.slice(0, 4).map((product) => (
                  <ProductRow key={product.id} product={product} view="market" />
                ))}
              </ul>
            </Card>
          </Specimen>
          <Specimen name="price : normal, small, inconnu (rien)">
            <Price amount={12_500} />
            <Price amount={1_250_000} size="small" />
            <Price amount={null} />
          </Specimen>
          <Specimen wide name="product-row, vue « mine », tous les états, avec envoi en attente">
            <Card flush>
              <ul>
                {productStates.map((state, at) => {
                  const product = { ...ordinary, id: state, state, is_boosted: at === 3 }
                  return (
                    <ProductRow
                      key={state}
                      product={product}
                      waiting={at === 3}
                      actions={
                        <OwnProductButtons
                          product={product}
                          onBoost={() => say('Booster')}
                          onEvent={() => {}}
                          onObstacle={say}
                          onDelete={() => say('Supprimer')}
                          onBoosts={() => say('Résultats des boosts')}
                        />
                      }
                    />
                  )
                })}
              </ul>
            </Card>
          </Specimen>
        </Specimens>
      </Region>
    </>
  )
}
