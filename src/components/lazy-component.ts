import { lazyRouteComponent } from '@tanstack/react-router'

/** If the code cannot load (offline), draws the fallback instead of failing the whole screen. */
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
