import { type RouteComponent, useParams } from '@tanstack/react-router'
import type { Screen } from './routes.tsx'

/** The screen with the `id` of the path as its prop; another id is another screen, with nothing left of the first. */
export function withId(Show: Screen['show']): RouteComponent {
  function Shown() {
    const { id = '' } = useParams({ strict: false })
    return <Show key={id} id={id} />
  }
  return Object.assign(Shown, Show.preload === undefined ? {} : { preload: Show.preload })
}
