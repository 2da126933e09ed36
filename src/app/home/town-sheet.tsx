import { FilterSheet } from '#src/components/filters/filter-sheet.tsx'
import { readMarketQuery } from '#src/lib/market-query.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { countKnown } from '#src/mirror/use-known-products.ts'

interface TownSheetProps {
  /** '' for none. */
  town: string
  onChoose: (town: string) => void
  onClose: () => void
}

export function TownSheet({ town, onChoose, onClose }: TownSheetProps) {
  const { db } = useMirror()
  return (
    <FilterSheet
      query={town === '' ? {} : { city: town }}
      part="city"
      sorts={[]}
      read={({ city }) => readMarketQuery({ city })}
      countHere={(query) => countKnown(db, query)}
      onApply={({ city = '' }) => onChoose(city)}
      onClose={onClose}
    />
  )
}
