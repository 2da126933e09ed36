import { isOpenTo } from '#contract/account-status.ts'
import type { Access, EndpointShape } from '#contract/endpoint.ts'
import { can, isAdmin } from '#contract/permissions.ts'
import { headers } from '#contract/sync.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'

export function bearerToken(request: Request): string | null {
  const [scheme, token] = request.headers.get('authorization')?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' && token ? token : null
}

/** Throws `unauthenticated`, `forbidden`, `account_…` for a restricted account, or `email_unverified`. */
export function checkAccess(
  endpoint: Pick<EndpointShape, 'access' | 'method' | 'open' | 'verifiedEmail'>,
  actor: Actor | null,
  { asksForEmailProof }: Pick<Services, 'asksForEmailProof'>,
): void {
  const { access } = endpoint
  if (access === 'public') return
  if (!actor) throw new AppError('unauthenticated')
  if (!isOpenTo(endpoint, actor.restriction)) throw new AppError(`account_${actor.restriction ?? 'banned'}`)
  // A leaving user may read and cancel the deletion, but not publish or change hidden content.
  if (actor.isLeaving && !isOpenTo(endpoint, 'suspended')) throw new AppError('account_leaving')
  if (endpoint.verifiedEmail && asksForEmailProof && actor.unverifiedEmail !== null)
    throw emailUnverified(actor.unverifiedEmail)
  if (access === 'user') return
  if (!isLetIn(access, actor)) throw new AppError('forbidden', { detail: askAdmin })
  // A restricted staff member must not read other users' data either.
  if (actor.restriction !== null) throw new AppError(`account_${actor.restriction}`)
}

function emailUnverified(email: string): AppError {
  return new AppError('email_unverified', {
    detail: `Confirmez d’abord votre adresse e-mail\u00a0: ouvrez le lien que nous avons envoyé à ${email}, ou demandez-en un nouveau dans vos paramètres.`,
  })
}

const askAdmin = 'Vous n’avez pas le droit de faire cette action. Demandez-le à un administrateur de Louma.'

function isLetIn(access: Exclude<Access, 'public' | 'user'>, actor: Actor): boolean {
  if (access === 'admin') return isAdmin(actor)
  const permissions = 'anyOf' in access ? access.anyOf : [access.permission]
  return permissions.some((permission) => can(actor, permission))
}

/** Throws `wrong_user` when the session's user changed since the outbox entry was queued. */
export function checkOutboxUser(request: Request, actor: Actor): void {
  const owner = request.headers.get(headers.outboxUser)
  if (owner !== null && owner.toLowerCase() !== actor.id) throw new AppError('wrong_user')
}

const keyForm = /^[\x21-\x7e]{8,100}$/

/** Null without the header; throws for a malformed key. */
export function idempotencyKey(request: Request): string | null {
  const key = request.headers.get(headers.idempotencyKey)
  if (key === null) return null
  if (!keyForm.test(key)) throw new AppError('bad_request')
  return key
}
