import { Link, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import css from './back-link.module.css'

/** Back to where one came from inside the app; opened from outside, to the screen that this one lies below. */
export function BackLink({ to }: { to: string }) {
  const { history } = useRouter()
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !history.canGoBack()) return
    event.preventDefault()
    history.back()
  }
  return (
    // In the place of this screen: from the parent, back must not lead here again.
    <Link to={to} replace className={css.back} aria-label="Retour" onClick={press}>
      <ArrowLeft aria-hidden="true" />
    </Link>
  )
}
