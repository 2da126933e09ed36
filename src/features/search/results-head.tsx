import { Link } from '@tanstack/react-router'
import { dataAge } from '#src/components/data-age.ts'
import type { SearchQuery } from '#src/lib/search-query.ts'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './results.module.css'
import { foundText } from './search-texts.ts'

interface ResultsHeadProps {
  query: SearchQuery
  /** Null when the count is unknown. */
  total: number | null
  partial: boolean
  didYouMean: string | null
  /** Time of stale results (ms since 1970); null for current ones. */
  since: number | null
  /** The server's response is pending. */
  isAwaiting?: boolean
}

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
        <p className="quiet wrap-anywhere">
          {isAwaiting ? `Recherche de « ${query.q} »…` : foundText(total, query.q)}
        </p>
        {partial && total !== 0 ? (
          <p className="quiet wrap-anywhere">Aucune annonce n’a tous ces mots : voici les plus proches.</p>
        ) : null}
      </div>
      {didYouMean === null ? null : (
        <p className="wrap-anywhere">
          Vouliez-vous dire :{' '}
          <Link to="/search" search={{ q: didYouMean, ...filters }} className={css.meantLink}>
            {didYouMean}
          </Link>
        </p>
      )}
    </div>
  )
}
