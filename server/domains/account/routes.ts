import { deleteAccount } from '#contract/auth.ts'
import {
  changeEmail,
  confirmEmail,
  dropEmailChange,
  exportData,
  keepAccount,
  readOwnAccount,
} from '#contract/own-account.ts'
import type { Api } from '#server/http/api.ts'
import { partnersOf } from '../conversation-members/index.ts'
import { deleteOwnAccount, keepOwnAccount } from './delete-own-account.ts'
import { createExport } from './export/create-export.ts'
import { askNewEmail, confirmNewEmail, dropNewEmail } from './new-email.ts'
import { readAccount } from './read-account.ts'
import type { AccountSettings } from './settings.ts'

export function mountAccount(api: Api, settings: AccountSettings): void {
  api.read(readOwnAccount, readAccount)
  api.call(changeEmail, (context, input) => askNewEmail(settings, context, input))
  api.write(dropEmailChange, dropNewEmail)
  api.call(confirmEmail, (context, input) => confirmNewEmail(settings, context, input))
  api.call(deleteAccount, (context, input) => deleteOwnAccount(settings, context, input))
  api.write(keepAccount, keepOwnAccount, { others: (tx, actor) => partnersOf(tx, actor.id) })
  api.call(exportData, createExport(settings))
}
