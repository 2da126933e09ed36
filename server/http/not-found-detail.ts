import { apiBase } from '#contract/limits.ts'
import { AppError } from '#server/kernel/app-error.ts'

/** By first path segment below the API base. */
const named = new Map([
  ['products', 'Cette annonce n’existe pas, ou n’est plus visible.'],
  ['users', 'Cette personne n’a pas, ou plus, de compte.'],
  ['orders', 'Cette commande n’existe pas parmi les vôtres.'],
  ['conversations', 'Cette conversation n’existe pas parmi les vôtres.'],
  ['messages', 'Ce message n’existe pas, ou ne vous est pas adressé.'],
  ['notifications', 'Cette notification n’existe pas parmi les vôtres.'],
  ['reviews', 'Cet avis n’existe pas, ou n’est plus visible.'],
  ['reports', 'Ce que vous signalez n’existe pas, ou n’est plus visible.'],
  ['packages', 'Cette formule n’existe pas, ou n’est plus proposée.'],
  ['categories', 'Cette catégorie n’existe pas, ou n’existe plus.'],
])
const unknown =
  'Rien ne se trouve à cette adresse. Vérifiez-la\u00a0; l’application en donne la liste sous /api/v1/docs.'

/** Adds a specific detail text to `not_found`; other errors are returned unchanged. */
export function withNotFoundDetail(request: Request, error: AppError): AppError {
  if (error.code !== 'not_found' || error.details.detail !== undefined) return error
  const [part = ''] = new URL(request.url).pathname.slice(apiBase.length + 1).split('/')
  return new AppError('not_found', { ...error.details, detail: named.get(part) ?? unknown })
}
