import css from './consequences.module.css'

/** What a deed brings about, said before it is done. */
export function Consequences({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
