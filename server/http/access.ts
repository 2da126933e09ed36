import { isOpenTo } from '#contract/account-status.ts'
import type { Access, EndpointShape } from '#contract/endpoint.ts'
import { can, isAdmin } from '#contract/permissions.ts'
import { headers } from '#contract/sync.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Services } from '#server/kernel/services.ts'

/** The bearer token of a request, or null. */
export function bearerToken(request: Request): string | null {
  const [scheme, token] = request.headers.get('authorization')?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' && token ? token : null
}

/**
 * Lets the actor in, or throws `unauthenticated`, `forbidden`, what lies on the account (`account_…`), or
 * `email_unverified`.
 */
export function checkAccess(
  endpoint: Pick<EndpointShape, 'access' | 'method' | 'open' | 'verifiedEmail'>,
  actor: Actor | null,
  { asksForEmailProof }: Pick<Services, 'asksForEmailProof'>,
): void {
  const { access } = endpoint
  if (access === 'public') return
  if (!actor) throw new AppError('unauthenticated')
  if (!isOpenTo(endpoint, actor.restriction)) throw new AppError(`account_${actor.restriction ?? 'banned'}`)
  // Whoever leaves may look, and keep the account: what has been hidden does not come back piece by piece.
  if (actor.isLeaving && !isOpenTo(endpoint, 'suspended')) throw new AppError('account_leaving')
  if (endpoint.verifiedEmail && asksForEmailProof && actor.unverifiedEmail !== null)
    throw emailUnverified(actor.unverifiedEmail)
  if (access === 'user') return
  if (!isLetIn(access, actor)) throw new AppError('forbidden', { detail: askAdmin })
  // Whoever of the staff is under a restriction does not look at other people meanwhile.
  if (actor.restriction !== null) throw new AppError(`account_${actor.restriction}`)
}

function emailUnverified(email: string): AppError {
  return new AppError('email_unverified', {
    detail: `Confirmez d’abord votre adresse e-mail\u00a0: ouvrez le lien que nous avons envoyé à ${email}, ou demandez-en un nouveau dans vos paramètres.`,
  })
}

const askAdmin = 'Vous n’avez pas le droit de faire cette action. Demandez-le à un administrateur de Louma.'

/** Whether somebody holds what a call of the staff asks for. */
function isLetIn(access: Exclude<Access, 'public' | 'user'>, actor: Actor): boolean {
  if (access === 'admin') return isAdmin(actor)
  const asked = 'anyOf' in access ? access.anyOf : [access.permission]
  return asked.some((permission) => can(actor, permission))
}

/** An outbox sends under its own user only, whoever is signed in by now. */
export function checkOutboxUser(request: Request, actor: Actor): void {
  const owner = request.headers.get(headers.outboxUser)
  if (owner !== null && owner.toLowerCase() !== actor.id) throw new AppError('wrong_user')
}

const keyForm = /^[\x21-\x7e]{8,100}$/

/** The request's idempotency key, or null; refuses keys of an odd form. */
export function idempotencyKey(request: Request): string | null {
  const key = request.headers.get(headers.idempotencyKey)
  if (key === null) return null
  if (!keyForm.test(key)) throw new AppError('bad_request')
  return key
}
