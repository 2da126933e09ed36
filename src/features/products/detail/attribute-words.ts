import type { Attribute } from '#contract/category-tree.ts'

/** Attributes in words, in the order of the categories; unknown attributes come last, with their key as label. */
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
