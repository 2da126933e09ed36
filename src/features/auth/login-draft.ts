import { tabStorage } from '#src/platform/tab-storage.ts'
import { openDraft } from './draft.ts'

/** The typed e-mail, shared by all sign-in forms of this tab. */
export const loginDraft = openDraft(tabStorage(), 'login', ['email'])
