import type { Attribute } from '#contract/category-tree.ts'

/** The attributes of a product in words, in the order of its categories; what no category asks for comes last, by its key. */
export function attributeWords(
  values: Readonly<Record<string, string>>,
  asked: readonly Attribute[],
): { label: string; value: string }[] {
  const known = new Set(asked.map(({ key }) => key))
  const told = asked.flatMap(({ key, label, unit }) => {
    const value = values[key]
    if (value === undefined || value === '') return []
    return [{ label, value: unit === null ? value : `${value}\u00a0${unit}` }]
  })
  const others = Object.entries(values).flatMap(([label, value]) =>
    known.has(label) || value === '' ? [] : [{ label, value }],
  )
  return [...told, ...others]
}
