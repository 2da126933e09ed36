import type { SmallStorage } from '#src/platform/storage.ts'

/** What was typed into a form survives a reload of this tab; passwords are never kept. */
export function openDraft<Field extends string>(
  storage: SmallStorage,
  name: string,
  fields: readonly Field[],
) {
  const keyOf = (field: Field) => `draft:${name}:${field}`
  return {
    read: (field: Field, otherwise = '') => storage.get(keyOf(field)) ?? otherwise,
    write: (field: Field, text: string) => storage.set(keyOf(field), text),
    clear() {
      for (const field of fields) storage.remove(keyOf(field))
    },
  }
}
