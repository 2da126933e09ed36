import { tabStorage } from '#src/platform/tab-storage.ts'
import { openDraft } from './draft.ts'

/** The e-mail of whoever is about to sign in: typed once, it stands in every form on the way there. */
export const loginDraft = openDraft(tabStorage(), 'login', ['email'])
