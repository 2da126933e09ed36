import css from './favorite-buttons.module.css'

export function FavoriteText({ count }: { count: number }) {
  return (
    <span>
      Favori
      {count > 0 ? <span className={css.count}>{` ${count}`}</span> : null}
    </span>
  )
}
