import type { ChangedEvent } from '#contract/live.ts'
import type { Ports } from '#src/sync/ports.ts'
import type { Store } from '#src/sync/store/store.ts'
import type { Family } from '../families.ts'
import type { Context } from '../phone/context.ts'

/** A mistake inserted between the engine and its ports or store, which the invariants must detect. */
export interface Planted {
  name: string
  store(store: Store, context: Context): Store
  ports(ports: Ports, context: Context): Ports
  /** What the engine receives in place of an event of the live stream; null for nothing. */
  event(event: ChangedEvent): ChangedEvent | null
}

export const nothingPlanted: Planted = {
  name: 'nothing',
  store: (store) => store,
  ports: (ports) => ports,
  event: (event) => event,
}

export interface Mistake extends Planted {
  family: string | Family
  breaks: readonly string[]
}

interface MistakeDeps {
  family: string | Family
  breaks: readonly string[]
  store?: Planted['store']
  ports?: Planted['ports']
  event?: Planted['event']
}

/** What is not given stays correct. */
export function mistake(name: string, parts: MistakeDeps): Mistake {
  return { ...nothingPlanted, name, ...parts }
}
