import css from './share-notice.module.css'

export function ShareNotice({ news, problems }: { news: string | null; problems: readonly string[] }) {
  return (
    <div role="status">
      {news === null ? null : <p className={css.news}>{news}</p>}
      {problems.length === 0 ? null : (
        <ul className={css.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
