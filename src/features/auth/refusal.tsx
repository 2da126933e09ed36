import css from './notices.module.css'

/** The sentence over a form whose call failed, announced when it comes. */
export function Refusal({ message }: { message: string | null }) {
  return <div role="alert">{message === null ? null : <p className={css.refusal}>{message}</p>}</div>
}
