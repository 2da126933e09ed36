import type { SmallStorage } from './storage.ts'
import { tabStorage } from './tab-storage.ts'

/** Form values in session storage, to survive a reload of the tab; passwords are never stored. */
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

/** The typed e-mail, shared by all sign-in forms of this tab. */
export const loginDraft = openDraft(tabStorage(), 'login', ['email'])
