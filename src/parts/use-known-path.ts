import { useRouter } from '@tanstack/react-router'

/** Tells whether a path of ours has a screen of its own: the application's map of routes decides. */
export function useKnownPath(): (path: string) => boolean {
  const router = useRouter()
  return (path) => {
    const [, , foundRoute] = router.getMatchedRoutes(path.split(/[?#]/)[0] ?? path)
    return foundRoute !== undefined && foundRoute.path !== '$'
  }
}
