import { checkPhoneCode, sendPhoneCode } from '#contract/phone-codes.ts'
import { changeLoginPhone, logInByPhone, registerByPhone, resetPinByPhone } from '#contract/phone-login.ts'
import type { Api } from '#server/http/api.ts'
import { changePhone } from './change-phone.ts'
import type { PhoneLoginDeps } from './deps.ts'
import { logIn } from './log-in.ts'
import { checkCode } from './phone-codes.ts'
import { resetPin } from './reset-pin.ts'
import { createCodeSending } from './send-code.ts'
import { signUp } from './sign-up.ts'

export function mountPhoneLogin(api: Api, deps: PhoneLoginDeps): void {
  api.call(sendPhoneCode, createCodeSending(deps))
  api.call(checkPhoneCode, (context, input) => checkCode(deps, context, input))
  api.call(registerByPhone, (context, input) => signUp(deps, context, input))
  api.call(logInByPhone, (context, input) => logIn(deps, context, input))
  api.call(resetPinByPhone, (context, input) => resetPin(deps, context, input))
  api.call(changeLoginPhone, (context, input) => changePhone(deps, context, input))
}
