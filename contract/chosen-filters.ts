import {
  type FilterParam,
  type FilterTexts,
  filterRows,
  type ParamKind,
  type ProductFilter,
} from './product-filters.ts'
import type { Product } from './products.ts'

interface ChosenFilter {
  key: string
  filter: ProductFilter
  values: Record<string, unknown>
}

export function parsedValue(kind: ParamKind, text: string): string | number {
  return kind === 'amount' ? Number(text) : text
}

/** The filters that narrow this query, which a reader has validated. */
export function chosenIn(texts: FilterTexts): ChosenFilter[] {
  return filterRows.flatMap(([key, filter]) => {
    const values: Record<string, unknown> = {}
    for (const [name, kind] of Object.entries(filter.params)) {
      const text = texts[name as FilterParam]
      if (text !== undefined) values[name] = parsedValue(kind, text)
    }
    return Object.keys(values).length === 0 ? [] : [{ key, filter, values }]
  })
}

export function labelOf({ filter, values }: ChosenFilter, nameOf: (category: string) => string): string {
  return filter.label?.(values, nameOf) ?? Object.values(values).join(' ')
}

export function matcherOf(
  { key, filter, values }: ChosenFilter,
  below: (category: string) => ReadonlySet<string>,
): (product: Product) => boolean {
  return filter.matcher?.(values, below) ?? ((product) => product[key as keyof Product] === values[key])
}

/** 'Robes à Dakar'. */
export function titleOf(noun: string, texts: FilterTexts): string {
  return [noun, ...chosenIn(texts).flatMap(({ filter, values }) => filter.title?.(values) ?? [])].join(' ')
}
