import type { Net } from '#src/api/net.ts'
import { ProductGridSkeleton } from '#src/components/product-grid-skeleton.tsx'
import { Page } from '#src/ui/page.tsx'
import css from './image-search-page.module.css'
import { PictureField } from './picture-field.tsx'
import { PictureResults } from './picture-results.tsx'
import { useKeptDescriptors } from './use-kept-descriptors.ts'
import { usePictureSearch } from './use-picture-search.ts'

export function ImageSearchPage({ net }: { net: Net }) {
  const knows = useKeptDescriptors(net)
  const search = usePictureSearch(net, knows)
  const { picture, busy, problem, results } = search
  return (
    <Page
      title="Recherche par image"
      lead="Votre photo reste sur cet appareil : seul un résumé de ses formes et de ses couleurs sert à chercher."
    >
      <div className={css.parts}>
        <PictureField picture={picture} busy={busy} problem={problem} onChoose={search.choose} />
        {results === null && busy ? (
          <>
            <p role="status" className="visually-hidden">
              Recherche…
            </p>
            <ProductGridSkeleton />
          </>
        ) : null}
        {results === null ? null : <PictureResults results={results} onAgain={search.again} />}
      </div>
    </Page>
  )
}
