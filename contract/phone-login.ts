import * as v from 'valibot'
import { signedIn, typedPassword } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { ticket } from './phone-codes.ts'
import { newPin } from './pins.ts'
import { personName } from './public-line.ts'
import { user } from './users.ts'

export const registerByPhone = endpoint({
  name: 'registerByPhone',
  method: 'POST',
  path: '/auth/phone/register',
  summary: 'Créer un compte avec un numéro prouvé ; le code choisi protège aussi le portefeuille',
  access: 'public',
  body: v.strictObject({ ticket, name: personName, pin: newPin }),
  answer: signedIn,
  errors: ['phone_ticket_invalid', 'phone_taken', 'name_reserved', 'too_many_requests'],
})

export const logInByPhone = endpoint({
  name: 'logInByPhone',
  method: 'POST',
  path: '/auth/phone/login',
  summary: 'Se connecter avec un numéro prouvé et le code du portefeuille, ou le mot de passe sans ce code',
  access: 'public',
  body: v.strictObject({ ticket, secret: typedPassword }),
  answer: signedIn,
  errors: ['phone_ticket_invalid', 'pin_wrong', 'pin_locked', 'invalid_credentials', 'too_many_requests'],
})

/** Ends all sessions and passkeys; withdrawals wait for a day. */
export const resetPinByPhone = endpoint({
  name: 'resetPinByPhone',
  method: 'POST',
  path: '/auth/phone/reset-pin',
  summary: 'Choisir un autre code de portefeuille avec un numéro prouvé, et se connecter',
  access: 'public',
  body: v.strictObject({ ticket, pin: newPin }),
  answer: signedIn,
  errors: ['phone_ticket_invalid', 'phone_asleep', 'forbidden', 'too_many_requests'],
})

export const changeLoginPhone = endpoint({
  name: 'changeLoginPhone',
  method: 'POST',
  path: '/auth/phone',
  summary:
    'Se connecter désormais avec ce numéro prouvé ; demande le mot de passe, ou le code sans mot de passe',
  access: 'user',
  open: 'suspended',
  body: v.strictObject({ ticket, password: typedPassword }),
  answer: v.object({ user }),
  errors: ['phone_ticket_invalid', 'phone_taken', 'pin_locked', 'too_many_requests'],
})
