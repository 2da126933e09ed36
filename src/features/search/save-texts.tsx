import css from './save-words.module.css'

/** Narrow screens show only the first word. */
export function SaveText() {
  return (
    <span>
      Enregistrer<span className={css.more}> cette recherche</span>
    </span>
  )
}
