import * as v from 'valibot'
import { dayMs, hourMs, minuteMs } from './durations.ts'
import { endpoint } from './endpoint.ts'
import { phoneNumber } from './fields.ts'
import { phoneCountryCodes } from './phone-countries.ts'

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
export const ticket = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const wholePhone = v.pipe(v.string(), v.regex(phoneNumber, 'Ce numéro n’est pas complet.'))

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
    /** Where the simulated phone shows the message; null with a real operator. */
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
