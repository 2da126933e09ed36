import * as v from 'valibot'
import { signedIn, typedPassword } from './auth.ts'
import { dayMs, hourMs, minuteMs } from './durations.ts'
import { endpoint } from './endpoint.ts'
import { phoneCountryCodes } from './phone-countries.ts'
import { newPin } from './pins.ts'
import { personName } from './public-line.ts'
import { user } from './users.ts'

export const phoneCodeMs = 5 * minuteMs
/** Wrong codes after which another code is needed. */
export const phoneCodeTries = 5
/** Waits before the second code to a number, the third and so on; the last one repeats. */
export const phoneCodeWaitsMs = [30_000, minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs] as const
/** To one number in 24 hours. */
export const phoneCodesPerDay = 8
/** Time for the PIN after a right code. */
export const phoneTicketMs = 15 * minuteMs
/** After a year without use the operator may have given the number to another person. */
export const silentAfterMs = 365 * dayMs

/** `call`: a voice reads the code out. */
export const codeChannels = ['sms', 'whatsapp', 'call'] as const
export type CodeChannel = (typeof codeChannels)[number]

const code = v.pipe(
  v.string('Indiquez le code reçu.'),
  v.transform((text) => text.replace(/\s/g, '')),
  v.regex(/^\d{6}$/, 'Le code compte 6 chiffres.'),
)
const ticket = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const wholePhone = v.pipe(v.string(), v.regex(/^\+[1-9]\d{7,14}$/, 'Ce numéro n’est pas complet.'))

/** The answer is the same whether or not the number has an account. */
export const sendPhoneCode = endpoint({
  name: 'sendPhoneCode',
  method: 'POST',
  path: '/auth/phone/code',
  summary: 'Recevoir un code à six chiffres par SMS, WhatsApp ou appel',
  access: 'public',
  body: v.strictObject({
    country: v.picklist(phoneCountryCodes, 'Choisissez votre pays.'),
    phone: v.pipe(
      v.string('Indiquez votre numéro.'),
      v.trim(),
      v.minLength(1, 'Indiquez votre numéro.'),
      v.maxLength(30, 'Ce numéro est trop long.'),
    ),
    /** The first of the server's channels without it. */
    channel: v.optional(v.picklist(codeChannels)),
  }),
  answer: v.object({
    /** E.164. */
    phone: v.string(),
    channel: v.picklist(codeChannels),
    channels: v.array(v.picklist(codeChannels)),
    /** Seconds until another code can be asked for. */
    again_after: v.number(),
    /** Where the played operator shows the message; null with a real operator. */
    sandbox_url: v.nullable(v.string()),
  }),
  errors: ['phone_login_off', 'code_not_sent', 'codes_used_up', 'too_many_requests'],
})

/** Exchanges a right code for a ticket. */
export const checkPhoneCode = endpoint({
  name: 'checkPhoneCode',
  method: 'POST',
  path: '/auth/phone/check',
  summary: 'Prouver que le numéro est à soi, avec le code reçu',
  access: 'public',
  body: v.strictObject({ phone: wholePhone, code }),
  answer: v.object({
    ticket,
    /** Null for a number without account. */
    account: v.nullable(
      v.object({
        /** What `logInByPhone` asks for. */
        secret: v.picklist(['pin', 'password']),
        /** Not used for a year: the number may belong to another person, who can create an account with it. */
        is_silent: v.boolean(),
      }),
    ),
  }),
  errors: ['phone_code_wrong', 'phone_code_over', 'too_many_requests'],
})

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
  errors: ['phone_ticket_invalid', 'phone_asleep', 'too_many_requests'],
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
