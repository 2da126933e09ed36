import { Link } from '@tanstack/react-router'
import { Layers, Rocket } from 'lucide-react'
import { useBoostOffers } from '#src/mirror/views.ts'
import { boostLength, offerPrice } from '#src/parts/boost-texts.ts'
import { Mirrored } from '#src/parts/mirrored.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import css from './packages-page.module.css'

/** What this server sells to sellers: as far as it tells, boosts. */
export function PackagesPage() {
  return (
    <Page title="Forfaits de publication">
      <div className={css.parts}>
        <Region title="Mettre une annonce en avant">
          <Boosts />
        </Region>
        <Card>
          <EmptyState
            icon={<Layers />}
            title="Ce serveur ne vend pas de forfait."
            action={
              <Link to="/my-products" className={buttonClass('primary')}>
                Voir mes produits
              </Link>
            }
          />
        </Card>
      </div>
    </Page>
  )
}

function Boosts() {
  const view = useBoostOffers()
  return (
    <Mirrored view={view} skeleton={<Skeleton shape="row" lines={3} />}>
      {(offers) => (
        <Card flush>
          <ul>
            {offers.map((offer) => {
              const { price, left } = offerPrice(offer)
              return (
                <li key={offer.id} className={css.offer}>
                  <Rocket aria-hidden="true" />
                  <span className={css.words}>
                    Boost de {boostLength(offer.hours)}
                    {left === null ? null : <span className={css.left}>{left}</span>}
                  </span>
                  <span className={css.price}>{price}</span>
                </li>
              )
            })}
          </ul>
        </Card>
      )}
    </Mirrored>
  )
}
