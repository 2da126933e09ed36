import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * A part of a screen whose code comes when it is drawn. Where it can not come (the network went before the worker had
 * it) the stand-in is drawn until the page is opened anew: a part that is missing must not take the screen with it.
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
