import { Link } from '@tanstack/react-router'
import { productStates } from '#contract/product-life.ts'
import { BoostedMark } from '#src/components/boosted-mark.tsx'
import { NoPhoto } from '#src/components/no-photo.tsx'
import { ProductState } from '#src/components/product-state.tsx'
import { Rating } from '#src/components/rating.tsx'
import { fcfa } from '#src/lib/fcfa.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { drawingNames } from '#src/ui/illustration.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Region } from '#src/ui/region.tsx'
import pot from './pot.svg'
import { Specimen, Specimens } from './specimen.tsx'

export function Surfaces() {
  return (
    <Region title="Surfaces et dessins">
      <Specimens>
        <Specimen name="card">
          <Card>Une somme, un avertissement : ce qui doit ressortir.</Card>
        </Specimen>
        <Specimen name="card, flush : une liste ; fold">
          <Card flush>
            <Fold title="fold, fermé" note="Facultatif">
              <p>Contenu</p>
            </Fold>
            <Fold title="fold, ouvert" open>
              <p>Contenu</p>
            </Fold>
          </Card>
        </Specimen>
        <Specimen name="facts">
          <Facts
            facts={[
              ['Montant', fcfa(12_500)],
              ['Opérateur', 'Un nom assez long pour passer à la ligne'],
            ]}
          />
        </Specimen>
        <Specimen name="region, avec une action">
          <Region
            title="Annonces du moment"
            action={
              <Link to="/products" className={buttonClass('quiet', 'small')}>
                Tout voir
              </Link>
            }
          >
            <p className="quiet">Contenu de la section.</p>
          </Region>
        </Specimen>
        <Specimen name="picture : carré, sans image">
          <div className="row gap-3">
            <Picture src={pot} alt="Canari" size={96} />
            <Picture src={null} alt="" size={96} />
          </div>
        </Specimen>
        <Specimen name="no-photo">
          <div className="row gap-3">
            {['Radio', 'Pagne', 'Mangues'].map((title) => (
              <div key={title} style={{ inlineSize: 88 }}>
                <NoPhoto title={title} />
              </div>
            ))}
          </div>
        </Specimen>
        <Specimen name="rating : 4,7 ; 1 avis ; aucun (rien)">
          <div className="stack gap-2">
            <Rating person={{ rating: 4.7, reviews_count: 47 }} />
            <Rating person={{ rating: 3, reviews_count: 1 }} />
            <Rating person={{ rating: null, reviews_count: 0 }} />
          </div>
        </Specimen>
        <Specimen name="boosted-mark : sans date, avec date">
          <div className="stack gap-2">
            <BoostedMark product={{ is_boosted: true, boosted_until: null }} />
            <BoostedMark product={{ is_boosted: true, boosted_until: '2099-01-01T12:00:00.000Z' }} />
          </div>
        </Specimen>
        <Specimen name="product-state, tous">
          <ul className="stack gap-1">
            {productStates.map((state) => (
              <li key={state}>
                <ProductState state={state} />
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen wide name="illustration : toutes, dans empty-state">
          <div className="row">
            {drawingNames.map((name) => (
              <EmptyState key={name} art={name} title={name} />
            ))}
          </div>
        </Specimen>
      </Specimens>
    </Region>
  )
}
