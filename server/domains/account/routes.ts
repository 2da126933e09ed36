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
import type { AccountDeps } from './deps.ts'
import { createExport } from './export/create-export.ts'
import { confirmNewEmail, dropNewEmail, requestNewEmail } from './new-email.ts'
import { readAccount } from './read-account.ts'

export function mountAccount(api: Api, deps: AccountDeps): void {
  api.read(readOwnAccount, readAccount)
  api.call(changeEmail, (context, input) => requestNewEmail(deps, context, input))
  api.write(dropEmailChange, dropNewEmail)
  api.call(confirmEmail, (context, input) => confirmNewEmail(deps, context, input))
  api.call(deleteAccount, (context, input) => deleteOwnAccount(deps, context, input))
  api.write(keepAccount, keepOwnAccount, { affectedUsers: (tx, actor) => partnersOf(tx, actor.id) })
  api.call(exportData, createExport(deps))
}
