// The sheet of a phone and the rail of a wide window share nearly all of their code: one chunk.
export { FilterRail } from './filter-rail.tsx'
export { FilterSheet } from './filter-sheet.tsx'
