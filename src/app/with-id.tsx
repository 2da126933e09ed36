import { type RouteComponent, useParams } from '@tanstack/react-router'
import type { Screen } from './routes.tsx'

/** Passes the path's `id` as a prop; another id remounts the screen, so that no state is carried over. */
export function withId(Show: Screen['show']): RouteComponent {
  function Shown() {
    const { id = '' } = useParams({ strict: false })
    return <Show key={id} id={id} />
  }
  return Object.assign(Shown, Show.preload === undefined ? {} : { preload: Show.preload })
}
