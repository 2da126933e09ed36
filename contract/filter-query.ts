import * as v from 'valibot'
import { amountQuery } from './money.ts'
import {
  eachParam,
  type FilterParam,
  type FilterTexts,
  type FilterValue,
  type ParamKind,
} from './product-filters.ts'

/** A name, or some fifteen districts joined by `|`. */
export const filterWords = v.pipe(v.string(), v.trim(), v.maxLength(400))

function schemaOf(kind: ParamKind): v.GenericSchema<string, string | number> {
  if (typeof kind === 'object') return v.picklist(kind.oneOf, kind.message)
  return kind === 'amount' ? amountQuery : filterWords
}

const filterQuery = /* @__PURE__ */ eachParam((kind) => v.optional(schemaOf(kind))) as {
  [P in FilterParam]: v.OptionalSchema<v.GenericSchema<string, FilterValue<P>>, undefined>
}

/** The query of an endpoint that lists products. A call, so that bundles without the endpoint drop it. */
/* @__NO_SIDE_EFFECTS__ */
export function queryWithFilters<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject({ ...entries, ...filterQuery })
}

/** Drops blank values and those that the server would refuse. */
export function readFilters(given: Readonly<Record<string, unknown>>): FilterTexts {
  const texts: FilterTexts = {}
  for (const [name, schema] of Object.entries(filterQuery)) {
    const { success, output } = v.safeParse(schema, given[name])
    const text = success ? String(output ?? '') : ''
    if (text !== '') texts[name as FilterParam] = text
  }
  return texts
}
