import { fcfaText, frenchNumber } from './money.ts'
import { type Condition, conditions, conditionText } from './product-life.ts'
import type { Product } from './products.ts'

/** What a query parameter takes; `String` of its value is its canonical text in a URL. */
export type ParamKind = 'words' | 'amount' | { oneOf: readonly string[]; message: string }

type KindOf<Value> = [Value] extends [number]
  ? 'amount'
  : string extends Value
    ? 'words'
    : { oneOf: readonly Value[]; message: string }

export interface ProductFilter<Values = Record<string, unknown>, Params = Record<string, ParamKind>> {
  /** French name of its control. */
  name: string
  params: Params
  /** Text of its chip; without it the value itself. */
  label?(values: Values, nameOf: (category: string) => string): string
  /**
   * Test of a product on the device, like `server/domains/products/filter-sql.ts`; without it the field of the
   * same name equals the value. `below`: slugs of a category and its subcategories.
   */
  matcher?(values: Values, below: (category: string) => ReadonlySet<string>): (product: Product) => boolean
  /** What it adds to the title of a page or of a notification. */
  title?(values: Values): string
}

/* @__NO_SIDE_EFFECTS__ */
function filter<Values>(
  row: ProductFilter<Values, { [P in keyof Values]-?: KindOf<NonNullable<Values[P]>> }>,
) {
  return row
}

/** The districts of a filter: `Fass|Médina`. */
export function districtNames(district = ''): string[] {
  return district === '' ? [] : district.split('|')
}

/** 'Dakar' or 'Fass, Médina, Dakar'. */
function placeText({ city, district }: { city?: string; district?: string }): string {
  return [...districtNames(district), city].filter(Boolean).join(', ')
}

/** Every filter of product lists and searches, in the order of their chips. Without validator, for small workers. */
export const productFilters = {
  category: filter<{ category: string }>({
    name: 'Catégorie',
    params: { category: 'words' },
    label: ({ category }, nameOf) => nameOf(category),
    matcher({ category }, below) {
      const inside = below(category)
      return (one) => one.category !== null && inside.has(one.category)
    },
  }),
  price: filter<{ min_price?: number; max_price?: number }>({
    name: 'Prix',
    params: { min_price: 'amount', max_price: 'amount' },
    label({ min_price, max_price }) {
      if (max_price === undefined) return `Dès ${fcfaText(min_price ?? 0)}`
      const most = fcfaText(max_price)
      if (min_price === max_price) return most
      return min_price === undefined ? `Jusqu’à ${most}` : `De ${frenchNumber(min_price)} à ${most}`
    },
    matcher:
      ({ min_price = 0, max_price = Number.POSITIVE_INFINITY }) =>
      ({ price }) =>
        price !== null && price >= min_price && price <= max_price,
  }),
  city: filter<{ city?: string; district?: string }>({
    name: 'Ville',
    params: { city: 'words', district: 'words' },
    label: placeText,
    matcher({ city, district }) {
      const inside = districtNames(district)
      return (one) =>
        (city ?? one.city) === one.city && (inside.length === 0 || inside.includes(one.district ?? ''))
    },
    title: (place) => `à ${placeText(place)}`,
  }),
  condition: filter<{ condition: Condition }>({
    name: 'État',
    params: { condition: { oneOf: conditions, message: 'Cet état n’existe pas.' } },
    label: ({ condition }) => conditionText[condition],
  }),
}

export type FilterKey = keyof typeof productFilters
type Params = Intersection<(typeof productFilters)[FilterKey]['params']>
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

export type FilterParam = keyof Params
export type FilterValue<P extends FilterParam> = Params[P] extends 'amount'
  ? number
  : Params[P] extends { oneOf: readonly (infer Name)[] }
    ? Name
    : string

/** Canonical texts of the parameters; absent means any. */
export type FilterTexts = { [P in FilterParam]?: string }

export const filterRows = /* @__PURE__ */ Object.entries(productFilters) as [FilterKey, ProductFilter][]

/** An object with one property for each parameter. A call whose result is unused is dropped from bundles. */
/* @__NO_SIDE_EFFECTS__ */
export function eachParam<Made>(make: (kind: ParamKind, name: FilterParam) => Made) {
  const kinds: Record<FilterParam, ParamKind> = Object.assign({}, ...filterRows.map(([, row]) => row.params))
  const made = Object.entries(kinds).map(([name, kind]) => [name, make(kind, name as FilterParam)])
  return Object.fromEntries(made) as Record<FilterParam, Made>
}
