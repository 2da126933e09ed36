import { ArrowRight } from 'lucide-react'
import { type EditableCategory, previewMerge } from '#contract/category-editing.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { useAdmin } from '#src/mirror/staff-views.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { mergeWords } from './category-words.ts'
import css from './merge-effect.module.css'

/** What a merge would move, as counted by the server. */
export function MergeEffect({ row, into }: { row: EditableCategory; into: EditableCategory }) {
  const view = useAdmin(previewMerge, { params: { slug: row.slug }, query: { into: into.slug } })
  return (
    <section className={css.effect} aria-label="Ce que fait la fusion" aria-live="polite">
      <p className={css.names}>
        <span>{row.name}</span>
        <ArrowRight aria-label="vers" />
        <span>{into.name}</span>
      </p>
      <Mirrored view={view} skeleton={<Skeleton lines={2} />}>
        {({ data }) => (
          <ul className={css.list}>
            <li>{mergeWords(data, into.name)}</li>
            <li>
              {data.aliases.length > 1
                ? `Les adresses ${data.aliases.join(', ')} mèneront à ${into.slug}.`
                : `L’adresse ${row.slug} mènera à ${into.slug}.`}
            </li>
            {data.attributes_not_asked.length === 0 ? null : (
              <li>
                {`Ne seront plus demandées : ${data.attributes_not_asked.map(({ label }) => label).join(', ')}. Les annonces gardent leurs valeurs.`}
              </li>
            )}
          </ul>
        )}
      </Mirrored>
    </section>
  )
}
