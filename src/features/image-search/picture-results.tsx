import { Link } from '@tanstack/react-router'
import { CloudOff, SearchX, WifiOff } from 'lucide-react'
import { Suspense } from 'react'
import { copyDistance } from '#contract/image-search.ts'
import { counted } from '#src/components/counted.ts'
import { dataAge } from '#src/components/data-age.ts'
import { type Corner, FavoriteButtons } from '#src/components/favorite-buttons.tsx'
import { ProductGrid } from '#src/components/product-grid.tsx'
import type { FoundDescriptor } from '#src/local-search/descriptors/search-descriptors.ts'
import { useUser } from '#src/session/session-context.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Region } from '#src/ui/region.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './picture-results.module.css'
import type { PictureResults as Results, ResultsFrom } from './search-picture.ts'

interface PictureResultsProps {
  results: Results
  onAgain: () => void
}

/** Cards above the fold on a phone: two rows of two. */
const seenAtOnce = 4

export function PictureResults({ results, onAgain }: PictureResultsProps) {
  const now = useMinute()
  const signedIn = useUser() !== null
  const { from, found, since } = results
  const age = since === null ? null : dataAge({ fetchedAt: since, failure: null }, false, now)
  const { alike, near } = groupResults(found)
  const grids = (corner: Corner) => (
    <>
      {alike.length === 0 ? null : (
        <Region title="Très ressemblantes">
          <ProductGrid products={alike.map(productOf)} now={now} eager={seenAtOnce} corner={corner} />
        </Region>
      )}
      {near.length === 0 ? null : (
        <Region title={alike.length === 0 ? 'Ce qui s’en approche' : 'Un peu plus loin'}>
          <ProductGrid
            products={near.map(productOf)}
            now={now}
            eager={alike.length === 0 ? seenAtOnce : 0}
            corner={corner}
          />
        </Region>
      )}
    </>
  )
  return (
    <>
      <div className={css.status} role="status">
        {from === 'absent' ? <p>{absentText}</p> : null}
        {from === 'failed' ? (
          <p className={css.failed}>
            {failedText}
            <Button size="small" onClick={onAgain}>
              Réessayer
            </Button>
          </p>
        ) : null}
        {age === null ? null : (
          <p className={css.age}>
            {from === 'kept' ? 'Votre dernière recherche' : 'Résultats hors ligne'}, {age.replace(/^D/, 'd')}
          </p>
        )}
        {found.length === 0 ? null : <p>{foundText(alike.length, near.length)}</p>}
      </div>
      {found.length === 0 ? (
        <Nothing from={from} compared={results.compared} />
      ) : (
        <Suspense>
          <FavoriteButtons signedIn={signedIn}>{grids}</FavoriteButtons>
        </Suspense>
      )}
    </>
  )
}

const absentText =
  'Ce serveur ne propose pas la recherche par image : Louma cherche parmi les annonces gardées sur cet appareil.'
const failedText = 'Le serveur n’a pas répondu comme prévu. Voici ce que cet appareil a trouvé.'

const productOf = ({ product }: Results['found'][number]) => product

function foundText(alike: number, near: number): string {
  if (alike === 0) return 'Rien de très ressemblant. Voici ce qui s’en approche le plus.'
  const words = counted(alike, 'annonce très ressemblante', 'annonces très ressemblantes')
  return near === 0 ? `${words}.` : `${words}, puis ce qui s’en approche.`
}

/** Either no match, or no local descriptors to compare with. */
function Nothing({ from, compared }: { from: ResultsFrom; compared: number }) {
  const hasNothing = from !== 'server' && compared === 0
  const Icon = hasNothing ? (from === 'offline' ? WifiOff : CloudOff) : SearchX
  return (
    <Card>
      <EmptyState
        icon={<Icon />}
        title={
          hasNothing ? 'Rien à comparer sur cet appareil.' : 'Aucune annonce ne ressemble à cette photo.'
        }
        text={hasNothing ? emptyTexts[from] : 'Photographiez l’article seul, de face, sur un fond uni.'}
        action={
          <Link to="/search" className={buttonClass('primary')}>
            Rechercher avec des mots
          </Link>
        }
      />
    </Card>
  )
}

const emptyTexts: Record<ResultsFrom, string> = {
  server: '',
  kept: '',
  offline: 'La recherche reprendra d’elle-même dès le retour du réseau.',
  absent: 'Parcourez des annonces : celles que vous aurez vues pourront être comparées.',
  failed: 'Parcourez des annonces : celles que vous aurez vues pourront être comparées.',
}

interface GroupedResults {
  alike: FoundDescriptor[]
  near: FoundDescriptor[]
}

/** Splits by the `copyDistance` distance; keeps the order. */
export function groupResults(found: readonly FoundDescriptor[]): GroupedResults {
  return {
    alike: found.filter(({ distance }) => distance <= copyDistance),
    near: found.filter(({ distance }) => distance > copyDistance),
  }
}
