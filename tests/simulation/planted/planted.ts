import type { Ports } from '#src/sync/ports.ts'
import type { Store } from '#src/sync/store/store.ts'
import type { Family } from '../families.ts'
import type { Context } from '../phone/context.ts'

/** A mistake put between the engine and its ports or its store, to see whether the invariants notice. */
export interface Planted {
  name: string
  store(store: Store, context: Context): Store
  ports(ports: Ports, context: Context): Ports
}

export const nothingPlanted: Planted = {
  name: 'nothing',
  store: (store) => store,
  ports: (ports) => ports,
}

/** A mistake, the family of schedules in which it does harm, and the promises that it may break. */
export interface Mistake extends Planted {
  family: string | Family
  breaks: readonly string[]
}

interface MistakeDeps {
  family: string | Family
  breaks: readonly string[]
  store?: Planted['store']
  ports?: Planted['ports']
}

/** Declares a mistake; what it does not touch stays right. */
export function mistake(name: string, parts: MistakeDeps): Mistake {
  return { ...nothingPlanted, name, ...parts }
}
