import * as v from 'valibot'

/** Every refusal that Louma knows, with its HTTP status. Closed: decisions are made on these codes, never on text. */
export const errorStatus = {
  bad_request: 400,
  invalid_json: 400,
  unauthenticated: 401,
  forbidden: 403,
  wrong_user: 403,
  csrf_refused: 403,
  not_found: 404,
  method_not_allowed: 405,
  product_not_published: 409,
  product_state_conflict: 409,
  edit_conflict: 409,
  id_taken: 409,
  upload_offset: 409,
  idempotency_in_progress: 409,
  gone: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  invalid_credentials: 422,
  email_taken: 422,
  reset_token_invalid: 422,
  self_follow: 422,
  too_many_searches: 422,
  product_incomplete: 422,
  photo_missing: 422,
  image_unreadable: 422,
  image_too_large: 422,
  insufficient_funds: 422,
  idempotency_mismatch: 422,
  lane_blocked: 424,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

export const errorCodes = Object.keys(errorStatus) as ErrorCode[]

/** The sentence that a person reads for each code; the server sends it as `detail`, the client shows its own. */
export const errorText: Record<ErrorCode, string> = {
  bad_request: 'La demande est mal formée.',
  invalid_json: 'La demande n’est pas du JSON lisible.',
  unauthenticated: 'Votre session a expiré. Connectez-vous de nouveau.',
  forbidden: 'Vous n’avez pas le droit de faire cette action.',
  wrong_user: 'Cette action appartient à un autre compte.',
  csrf_refused: 'La page n’est plus à jour. Actualisez-la, puis réessayez.',
  not_found: 'Introuvable.',
  method_not_allowed: 'Cette adresse n’accepte pas cette opération.',
  product_not_published: 'Seule une annonce en ligne peut être boostée.',
  product_state_conflict: 'Dans son état actuel, l’annonce ne permet pas cette action.',
  edit_conflict: 'Cette annonce a été modifiée sur un autre appareil.',
  id_taken: 'Cet identifiant est déjà utilisé.',
  upload_offset: 'Cet envoi n’en est pas là. Il reprendra où il s’est arrêté.',
  idempotency_in_progress: 'Cette action est déjà en cours de traitement.',
  gone: 'Cet élément n’existe plus.',
  payload_too_large: 'L’envoi est trop volumineux.',
  unsupported_media_type: 'Ce type de contenu n’est pas accepté.',
  validation_failed: 'Certains champs sont à corriger.',
  invalid_credentials: 'E-mail ou mot de passe incorrect.',
  email_taken: 'Un compte existe déjà avec cet e-mail.',
  reset_token_invalid: 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  self_follow: 'On ne peut pas se suivre soi-même.',
  too_many_searches: 'Vous gardez déjà 50 recherches. Oubliez-en une pour en garder une autre.',
  product_incomplete: 'Pour être en ligne, une annonce a besoin d’une photo, d’un prix et d’une catégorie.',
  photo_missing: 'Une photo n’est pas encore arrivée. Elle sera renvoyée.',
  image_unreadable: 'Cette image n’est pas lisible. Choisissez une photo JPEG, PNG, WebP ou AVIF.',
  image_too_large: 'Cette image a trop de points. Choisissez-en une plus petite.',
  insufficient_funds: 'Votre solde ne suffit pas.',
  idempotency_mismatch: 'Cette action a déjà été envoyée avec un autre contenu.',
  lane_blocked: 'Une action précédente doit d’abord aboutir.',
  too_many_requests: 'Trop de demandes. Patientez un instant.',
  internal: 'Une erreur est survenue de notre côté. Réessayez dans un instant.',
  unavailable: 'Le service est momentanément indisponible.',
}

/** Refusals that the same request would meet again for ever: stored with the idempotency key and replayed. */
export const deterministicRefusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'bad_request',
  'forbidden',
  'not_found',
  'product_not_published',
  'product_state_conflict',
  'edit_conflict',
  'product_incomplete',
  'self_follow',
  'too_many_searches',
  'id_taken',
  'gone',
  'payload_too_large',
  'validation_failed',
  'insufficient_funds',
])

/**
 * Problem details (RFC 9457) as our server sends them. `errors` holds messages by field; `params` holds figures
 * for the sentence (integer Fcfa, seconds).
 */
export const problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  code: v.picklist(errorCodes as [ErrorCode, ...ErrorCode[]]),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  params: v.optional(v.record(v.string(), v.number())),
})
export type Problem = v.InferOutput<typeof problem>
