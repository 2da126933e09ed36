import * as v from 'valibot'
import { signedIn, typedPassword } from './auth.ts'
import { minuteMs } from './durations.ts'
import { endpoint } from './endpoint.ts'
import { idParams } from './fields.ts'

export const passkeysAtMost = 10
export const passkeyChallengeMs = 5 * minuteMs

const passkeyName = v.pipe(
  v.string('Donnez un nom à cette connexion.'),
  v.trim(),
  v.minLength(1, 'Donnez un nom à cette connexion.'),
  v.maxLength(60, 'Au plus 60 caractères.'),
)

/** Base64url field of a WebAuthn response. */
const part = (max: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(max), v.regex(/^[A-Za-z0-9_-]+$/, 'Réponse illisible.'))

const credential = {
  id: part(1_400),
  rawId: part(1_400),
  type: v.literal('public-key'),
  authenticatorAttachment: v.optional(v.nullable(v.string())),
  clientExtensionResults: v.optional(v.looseObject({}), {}),
}

export const passkey = v.object({
  id: v.string(),
  name: v.string(),
  /** The passkey is synchronised between devices. */
  is_synced: v.boolean(),
  created_at: v.string(),
  last_used_at: v.nullable(v.string()),
})
export type Passkey = v.InferOutput<typeof passkey>

/** Passed to the browser unchanged (PublicKeyCredential…OptionsJSON). */
export const passkeyOptions = v.object({ options: v.looseObject({ challenge: v.string() }) })

export const passkeyAnswer = v.strictObject({
  ...credential,
  response: v.looseObject({
    clientDataJSON: part(4_000),
    authenticatorData: part(4_000),
    signature: part(2_000),
    userHandle: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200)))),
  }),
})

export const listPasskeys = endpoint({
  name: 'listPasskeys',
  method: 'GET',
  path: '/auth/passkeys',
  summary: 'Mes clés d’accès, la plus ancienne d’abord',
  access: 'user',
  open: 'banned',
  answer: v.object({ data: v.array(passkey) }),
})

export const beginPasskey = endpoint({
  name: 'beginPasskey',
  method: 'POST',
  path: '/auth/passkeys/begin',
  summary: 'Préparer une clé d’accès ; demande le mot de passe',
  access: 'user',
  open: 'suspended',
  verifiedEmail: true,
  body: v.strictObject({ password: typedPassword }),
  answer: passkeyOptions,
  errors: ['too_many_passkeys', 'too_many_requests'],
})

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/auth/passkeys',
  summary: 'Garder la clé d’accès que cet appareil vient de créer',
  access: 'user',
  open: 'suspended',
  verifiedEmail: true,
  body: v.strictObject({
    name: passkeyName,
    credential: v.strictObject({
      ...credential,
      response: v.looseObject({
        clientDataJSON: part(4_000),
        attestationObject: part(16_000),
        transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10))),
      }),
    }),
  }),
  answer: v.object({ data: passkey }),
  errors: ['passkey_invalid', 'too_many_passkeys', 'too_many_requests'],
})

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  method: 'PUT',
  path: '/auth/passkeys/:id',
  summary: 'Renommer une de mes clés d’accès',
  access: 'user',
  open: 'suspended',
  params: idParams,
  body: v.strictObject({ name: passkeyName }),
  answer: v.object({ data: passkey }),
  errors: ['not_found'],
})

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/auth/passkeys/:id',
  summary: 'Retirer une de mes clés d’accès',
  access: 'user',
  open: 'banned',
  params: idParams,
  answer: v.object({ message: v.string() }),
  errors: ['not_found'],
})

export const beginPasskeyLogin = endpoint({
  name: 'beginPasskeyLogin',
  method: 'POST',
  path: '/auth/passkey-login/begin',
  summary: 'Préparer une connexion par clé d’accès, sans e-mail',
  access: 'public',
  answer: passkeyOptions,
  errors: ['too_many_requests'],
})

export const logInWithPasskey = endpoint({
  name: 'logInWithPasskey',
  method: 'POST',
  path: '/auth/passkey-login',
  summary: 'Se connecter par clé d’accès',
  access: 'public',
  body: v.strictObject({ credential: passkeyAnswer }),
  answer: signedIn,
  errors: ['passkey_invalid', 'too_many_requests'],
})
