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
import { beginLogin, logIn } from './log-in.ts'
import { list, remove, rename } from './passkeys.ts'
import type { PasskeySettings } from './settings.ts'

export function mountPasskeys(api: Api, settings: PasskeySettings): void {
  api.read(listPasskeys, list)
  api.call(beginPasskey, (context, input) => beginAdding(settings, context, input))
  api.call(addPasskey, (context, input) => add(settings, context, input))
  api.write(renamePasskey, rename)
  api.call(removePasskey, (context, input) => remove(settings, context, input))
  api.call(beginPasskeyLogin, (context) => beginLogin(settings, context))
  api.call(logInWithPasskey, (context, input) => logIn(settings, context, input))
}
