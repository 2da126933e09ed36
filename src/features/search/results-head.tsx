import { Link } from '@tanstack/react-router'
import { dataAge } from '#src/components/data-age.ts'
import type { SearchQuery } from '#src/lib/search-query.ts'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './results.module.css'
import { foundWords } from './search-words.ts'

interface ResultsHeadProps {
  query: SearchQuery
  /** How many fit; null when nobody has counted. */
  total: number | null
  partial: boolean
  didYouMean: string | null
  /** When results that may be behind were known to be current; null for those of this moment. */
  since: number | null
  /** The server has been asked and has not answered yet. */
  isAwaiting?: boolean
}

/** How many fit, how old that is, and what may have been meant. */
export function ResultsHead({
  query,
  total,
  partial,
  didYouMean,
  since,
  isAwaiting = false,
}: ResultsHeadProps) {
  const now = useMinute()
  const age = since === null ? null : dataAge({ fetchedAt: since, failure: null }, false, now)
  const { sort: _, q: __, ...filters } = query
  return (
    <div className={css.head}>
      <div role="status">
        {age === null ? null : <p className={css.age}>Résultats hors ligne, {age.replace(/^D/, 'd')}</p>}
        <p className={css.count}>
          {isAwaiting ? `Recherche de « ${query.q} »…` : foundWords(total, query.q)}
        </p>
        {partial && total !== 0 ? (
          <p className={css.count}>Aucune annonce n’a tous ces mots : voici les plus proches.</p>
        ) : null}
      </div>
      {didYouMean === null ? null : (
        <p className={css.meant}>
          Vouliez-vous dire :{' '}
          <Link to="/search" search={{ q: didYouMean, ...filters }} className={css.meantLink}>
            {didYouMean}
          </Link>
        </p>
      )}
    </div>
  )
}
