export const areas = ['sync', 'server', 'screens', 'worker', 'access'] as const
export type Area = (typeof areas)[number]

export interface PlantedBug {
  id: string
  area: Area
  /** What a user would notice; in brackets the subject of the commit that once corrected it. */
  description: string
  file: string
  /** Text that occurs exactly once in the file. */
  find: string
  replace: string
  /** Test files that are likely to fail, the cheapest first. */
  tests: readonly string[]
}

/** The text with the bug in it. Throws when the place is missing or not unique. */
export function plant(text: string, { id, file, find, replace }: PlantedBug): string {
  const found = text.split(find).length - 1
  if (found !== 1) throw new Error(`${id}: its text occurs ${found} times in ${file}, once is needed`)
  return text.replace(find, () => replace)
}
