export type FilterPart = 'all' | 'price' | 'city' | 'condition'
