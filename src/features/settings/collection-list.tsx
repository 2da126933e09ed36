import { useLiveQuery } from 'dexie-react-hooks'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import css from './kept-lists.module.css'
import { readCollections } from './read-collections.ts'

export function CollectionList() {
  const { db } = useMirror()
  const lists = useLiveQuery(() => readCollections(db), [db])
  if (lists === undefined) {
    return (
      <div className={css.wait}>
        <Skeleton lines={4} />
      </div>
    )
  }
  if (lists.length === 0) return <p className={css.none}>Cet appareil ne garde encore rien.</p>
  return (
    <table className={css.table}>
      <caption className="visually-hidden">Ce que cet appareil garde</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Liste</th>
          <th scope="col">Éléments</th>
          <th scope="col">À jour</th>
        </tr>
      </thead>
      <tbody>
        {lists.map(({ label, rows, fetchedAt }) => (
          <tr key={label} className={css.row}>
            <th scope="row" className={css.label}>
              {label}
            </th>
            <td className={css.count}>{rows === null ? '' : frenchNumber(rows)}</td>
            <td className={css.age}>
              <TimeAgo at={fetchedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
