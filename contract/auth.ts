import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import {
  avatarMaxBytes,
  emailMaxLength,
  nameMaxLength,
  passwordMaxLength,
  passwordMinLength,
} from './limits.ts'
import { personName, publicLine, publicText } from './public-line.ts'
import { user } from './users.ts'

/** Looser than `personName`: a name stored before that rule existed must not block other profile changes. */
const collectionLabel = v.pipe(
  v.string('Indiquez votre nom.'),
  v.trim(),
  v.minLength(2, 'Le nom compte au moins 2 caractères.'),
  v.maxLength(nameMaxLength, `Le nom compte au plus ${nameMaxLength} caractères.`),
)
export const email = v.pipe(
  v.string('Indiquez votre e-mail.'),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(emailMaxLength, 'Cet e-mail est trop long.'),
  v.email('Cet e-mail n’est pas valable.'),
)
const newPassword = v.pipe(
  v.string('Choisissez un mot de passe.'),
  v.minLength(passwordMinLength, `Le mot de passe compte au moins ${passwordMinLength} caractères.`),
  v.maxLength(passwordMaxLength, `Le mot de passe compte au plus ${passwordMaxLength} caractères.`),
)
export const typedPassword = v.pipe(
  v.string('Indiquez votre mot de passe.'),
  v.minLength(1, 'Indiquez votre mot de passe.'),
  v.maxLength(passwordMaxLength, 'E-mail ou mot de passe incorrect.'),
)

type TwicePassword = {
  password: string
  password_confirmation: string
}

/** Reports the issue at `password_confirmation`. */
/* @__NO_SIDE_EFFECTS__ */
function samePasswords<T extends TwicePassword & Record<string, unknown>>() {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.password === dataset.value.password_confirmation) return
    addIssue({
      message: 'Les deux mots de passe sont différents.',
      path: [
        {
          type: 'object',
          origin: 'value',
          input: { ...dataset.value },
          key: 'password_confirmation',
          value: dataset.value.password_confirmation,
        },
      ],
    })
  })
}

const twice = { password: newPassword, password_confirmation: v.string('Répétez le mot de passe.') }

/** The message is not displayed, so any 2xx body is accepted. */
const done = v.fallback(v.object({ message: v.string() }), { message: '' })
/** `passkeys_removed` is missing on other servers. */
const passwordChanged = v.fallback(
  v.object({ message: v.string(), passkeys_removed: v.optional(v.number()) }),
  { message: '' },
)
export const signedIn = v.object({ token: v.pipe(v.string(), v.minLength(1)), user })

export const currentUser = endpoint({
  name: 'currentUser',
  method: 'GET',
  path: '/auth/user',
  summary: 'L’utilisateur connecté',
  access: 'user',
  open: 'banned',
  answer: v.object({ user }),
})

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/auth/login',
  summary: 'Se connecter',
  access: 'public',
  // Not strict: other clients send extra fields (`remember`), which are dropped.
  body: v.object({ email, password: typedPassword }),
  answer: signedIn,
  errors: ['invalid_credentials', 'too_many_requests'],
})

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/auth/register',
  summary: 'Créer un compte',
  access: 'public',
  body: v.pipe(v.strictObject({ name: personName, email, ...twice }), samePasswords()),
  answer: signedIn,
  errors: ['email_taken', 'name_reserved', 'password_known', 'too_many_requests'],
})

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Se déconnecter',
  access: 'user',
  open: 'banned',
  answer: done,
})

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Demander un lien pour changer de mot de passe',
  access: 'public',
  body: v.strictObject({ email }),
  answer: v.fallback(
    v.object({
      message: v.string(),
      /** Path of the reset link; only for demo accounts, which get no e-mail. */
      demo_link: v.optional(v.pipe(v.string(), v.startsWith('/forgot-password?'))),
    }),
    { message: '' },
  ),
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Choisir un nouveau mot de passe avec le lien reçu',
  access: 'public',
  body: v.pipe(
    v.strictObject({
      token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
      email,
      ...twice,
    }),
    samePasswords(),
  ),
  answer: passwordChanged,
  errors: ['reset_token_invalid', 'password_known', 'too_many_requests'],
})

/** Invalidates a link that was sent to another address. */
export const sendEmailLink = endpoint({
  name: 'sendEmailLink',
  method: 'POST',
  path: '/auth/email-link',
  summary: 'Recevoir un nouveau lien pour confirmer mon e-mail',
  access: 'user',
  open: 'banned',
  answer: done,
  errors: ['too_many_requests'],
})

const shortText = (max: number) =>
  v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(max, `Au plus ${max} caractères.`)))

/** Refuses a changed e-mail: `changeEmail` changes it, after confirmation by link. */
export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'PUT',
  path: '/auth/update-profile',
  summary: 'Modifier son profil',
  access: 'user',
  body: v.partial(
    v.strictObject({
      name: collectionLabel,
      email,
      phone: shortText(30),
      on_whatsapp: v.boolean(),
      city: v.nullable(v.pipe(publicLine('Indiquez la ville.'), v.maxLength(80, 'Au plus 80 caractères.'))),
      bio: v.nullable(v.pipe(publicText(), v.maxLength(500, 'Au plus 500 caractères.'))),
      avatar: v.nullable(v.pipe(v.string(), v.maxLength(300), v.startsWith('/media/'))),
    }),
  ),
  answer: v.object({ user }),
  errors: ['name_reserved'],
})

/** Sent inline because it is small; null removes the avatar. */
export const changeAvatar = endpoint({
  name: 'changeAvatar',
  method: 'POST',
  path: '/auth/avatar',
  summary: 'Changer ou retirer sa photo',
  access: 'user',
  body: v.strictObject({
    /** Base64 of a JPEG, PNG, WebP or AVIF. */
    image: v.nullable(
      v.pipe(
        v.string('Choisissez une photo.'),
        v.maxLength(
          Math.ceil(avatarMaxBytes / 3) * 4,
          'Cette photo est trop lourde. Choisissez-en une autre.',
        ),
        v.base64('Cette photo n’est pas lisible.'),
      ),
    ),
  }),
  answer: v.object({ user }),
  errors: ['image_unreadable', 'image_too_large', 'too_many_requests'],
  maxBody: avatarMaxBytes * 2,
})

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Changer de mot de passe',
  access: 'user',
  open: 'banned',
  body: v.pipe(
    v.strictObject({
      current_password: typedPassword,
      ...twice,
      /** Extension of our server; passkeys are kept without it. */
      remove_passkeys: v.optional(v.boolean()),
    }),
    samePasswords(),
  ),
  answer: passwordChanged,
  errors: ['password_known', 'too_many_requests'],
})

/** Our extension: the password is required, other servers ignore it. The account can be kept for 30 days. */
export const deleteAccount = endpoint({
  name: 'deleteAccount',
  method: 'DELETE',
  path: '/auth/delete-account',
  summary: 'Supprimer son compte',
  access: 'user',
  open: 'banned',
  body: v.optional(v.strictObject({ password: typedPassword })),
  answer: v.fallback(
    v.object({
      message: v.string(),
      /** Time of erasure; missing when the account is already deleted. */
      leaves_at: v.optional(v.string()),
    }),
    { message: '' },
  ),
  errors: ['orders_under_way', 'money_left', 'too_many_requests', 'last_admin'],
})
