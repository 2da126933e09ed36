import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * Component whose code loads on render. If that fails (offline, not cached yet), it draws the fallback until the next
 * page load instead of failing the whole screen.
 */
export function lazyComponent<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  standIn: NoInfer<Module[Name]>,
) {
  return lazyRouteComponent(
    () => load().catch((): Pick<Module, Name> => ({ [name]: standIn }) as Pick<Module, Name>),
    name,
  )
}
