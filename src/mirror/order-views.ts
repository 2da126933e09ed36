import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { type OrderView, viewOrder, viewOrders } from '#src/domains/orders/queries.ts'
import { useMirror, useWanted } from './mirror-context.ts'
import { useView, type View } from './use-view.ts'

/** Last changed first; `absent` without server support. */
export function useOrders() {
  return useView({ name: 'orders', read: viewOrders })
}

/** `filled` with null requires the server's 404: a push may precede the list that contains the order. */
export function useOrder(id: string): View<OrderView | null> {
  const { db, sync } = useMirror()
  const view = useView({ name: 'orders', read: (one) => viewOrder(one, id), deps: [id] })
  const isUnknown = view.filled && view.data === null
  const name = isUnknown ? `order:${id}` : 'orders'
  useWanted(name)
  const state = useLiveQuery(() => db.collections.get(name), [db, name])
  const isThere = isUnknown && state != null && state.fetchedAt !== null && !state.absent
  useEffect(() => {
    if (isThere) void sync.refresh(['orders'])
  }, [sync, isThere])
  if (!isUnknown) return view
  return { ...view, filled: state?.absent ?? false, failure: state?.failure ?? view.failure }
}
