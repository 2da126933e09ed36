import type { Ports } from '#src/sync/ports.ts'
import type { Store } from '#src/sync/store/store.ts'
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
