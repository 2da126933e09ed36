import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
} from '#contract/passkeys.ts'
import type { Api } from '#server/http/api.ts'
import { add, beginAdding } from './add-passkey.ts'
import type { PasskeyDeps } from './deps.ts'
import { beginLogin, logIn } from './log-in.ts'
import { list, remove, rename } from './passkeys.ts'

export function mountPasskeys(api: Api, deps: PasskeyDeps): void {
  api.read(listPasskeys, list)
  api.call(beginPasskey, (context, input) => beginAdding(deps, context, input))
  api.call(addPasskey, (context, input) => add(deps, context, input))
  api.write(renamePasskey, rename)
  api.call(removePasskey, (context, input) => remove(deps, context, input))
  api.call(beginPasskeyLogin, (context) => beginLogin(deps, context))
  api.call(logInWithPasskey, (context, input) => logIn(deps, context, input))
}
