export function moved<Thing>(list: readonly Thing[], from: number, to: number): Thing[] {
  const rest = list.filter((_, at) => at !== from)
  const thing = list[from]
  return thing === undefined ? [...list] : [...rest.slice(0, to), thing, ...rest.slice(to)]
}
