import { Link, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import css from './back-link.module.css'

/** Goes back in the history; without an entry of the app, to the parent screen `to`. */
export function BackLink({ to }: { to: string }) {
  const { history } = useRouter()
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !history.canGoBack()) return
    event.preventDefault()
    history.back()
  }
  return (
    // Replaces this entry, so that the back button on the parent does not return here.
    <Link to={to} replace className={css.back} aria-label="Retour" onClick={press}>
      <ArrowLeft aria-hidden="true" />
    </Link>
  )
}
