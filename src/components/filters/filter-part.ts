/** A part of the filters that has a sheet of its own, or all of them. */
export type FilterPart = 'all' | 'price' | 'city' | 'condition'
