import type { ProductSort } from '#contract/products.ts'
import { AppError } from '#server/kernel/app-error.ts'

/** Cursor of a sorted product list. */
export interface MarketPlace {
  /** Sort value of the last product: time in ms, price or count. */
  value: number
  id: string
  /** Start of the reading (ms), for sort orders in which products may move forward; else 0. */
  began: number
}

const form = /^m1\.([a-z_]+)\.(\d{1,13})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,13})$/

/** Opaque to clients; valid for its sort order only. */
export function formatPlace(sort: ProductSort, { value, id, began }: MarketPlace): string {
  return `m1.${sort}.${value}.${id}.${began}`
}

/** Throws `validation_failed` for an invalid cursor or one of another sort order. */
export function readPlace(sort: ProductSort, text: string): MarketPlace {
  const [, name, value, id, began] = form.exec(text) ?? []
  if (name !== sort || value === undefined || id === undefined || began === undefined) {
    throw new AppError('validation_failed', {
      fields: { cursor: ['Cette suite de liste n’est pas valable. Reprenez la liste au début.'] },
    })
  }
  return { value: Number(value), id, began: Number(began) }
}
