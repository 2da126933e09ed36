import css from './save-words.module.css'

/** On a narrow screen the first word is enough for the eye. */
export function SaveWords() {
  return (
    <span>
      Enregistrer<span className={css.more}> cette recherche</span>
    </span>
  )
}
