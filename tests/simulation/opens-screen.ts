import type { Tab } from './phone/tab.ts'
import type { World } from './world.ts'

/** Opens the screen of a collection before the first action on it; the collection is kept current from then on. */
export function opensScreen(world: World, tab: Tab, collection: string): boolean {
  if (world.stored(tab.userId).collections.has(collection)) return false
  world.log(`${tab.context.name}: ${tab.userId} opens ${collection}`)
  tab.sync.want(collection)
  return true
}
