import type { ProductSort } from '#contract/products.ts'
import { AppError } from '#server/kernel/app-error.ts'

/** A place in a sorted list of the market. */
export interface MarketPlace {
  /** What the last listing was sorted by: an instant in ms, a price, a count. */
  value: number
  id: string
  /** When the reader began (ms), for orders in which listings may move forward; else 0. */
  began: number
}

const form = /^m1\.([a-z_]+)\.(\d{1,13})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,13})$/

/** The place as text: opaque to clients, good for its own order only. */
export function formatPlace(sort: ProductSort, { value, id, began }: MarketPlace): string {
  return `m1.${sort}.${value}.${id}.${began}`
}

/** The place that a client sent; refused when it is none, or belongs to another order. */
export function readPlace(sort: ProductSort, text: string): MarketPlace {
  const [, name, value, id, began] = form.exec(text) ?? []
  if (name !== sort || value === undefined || id === undefined || began === undefined) {
    throw new AppError('validation_failed', {
      fields: { cursor: ['Cette suite de liste n’est pas valable. Reprenez la liste au début.'] },
    })
  }
  return { value: Number(value), id, began: Number(began) }
}
