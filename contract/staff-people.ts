import * as v from 'valibot'
import { standing } from './account-status.ts'
import { auditEntry } from './audit.ts'
import { endpoint } from './endpoint.ts'
import { idParams, uuid } from './fields.ts'
import { permissionSet, permissions } from './permissions.ts'
import { signal } from './signals.ts'
import { decisionReason, decisionWords, staffDecision, suspensionLength } from './staff-decisions.ts'
import { cursorQuery, limitQuery, listAnswer } from './sync.ts'

/** `new`: accounts of the last 7 days. */
export const peopleFilters = ['staff', 'verified', 'suspended', 'banned', 'new'] as const
export type PeopleFilter = (typeof peopleFilters)[number]

export const peopleFilterText: Record<PeopleFilter, string> = {
  staff: 'Équipe',
  verified: 'Vérifiés',
  suspended: 'Suspendus',
  banned: 'Fermés',
  new: 'Nouveaux',
}
export const newPersonDays = 7

export const staffPerson = v.object({
  id: v.string(),
  name: v.string(),
  /** Empty for an account that signs in by number only. */
  email: v.string(),
  login_phone: v.optional(v.nullable(v.string()), null),
  phone: v.nullable(v.string()),
  city: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
  is_verified: v.boolean(),
  is_admin: v.boolean(),
  role: v.nullable(v.string()),
  permissions: v.nullable(permissionSet),
  standing: v.nullable(standing),
  created_at: v.string(),
})
export type StaffPerson = v.InferOutput<typeof staffPerson>

export const listPeople = endpoint({
  name: 'listPeople',
  method: 'GET',
  path: '/admin/users',
  summary:
    'Les comptes, les derniers créés d’abord ; cherche un nom, un e-mail, un téléphone ou un identifiant',
  access: { permission: 'users:manage' },
  query: v.strictObject({
    limit: limitQuery(50),
    cursor: cursorQuery,
    q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120, 'Cherchez moins de mots.'))),
    filter: v.optional(v.picklist(peopleFilters, 'Ce filtre n’existe pas.')),
  }),
  answer: listAnswer(staffPerson),
})

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const fullPerson = v.object({
  ...staffPerson.entries,
  bio: v.nullable(v.string()),
  figures: v.object({
    listings: count,
    on_sale: count,
    bought: count,
    sold: count,
    disputes: count,
    /** Reports against the user or the user's content, and reports made by the user. */
    reported: count,
    reports: count,
    sessions: count,
    last_seen_at: v.nullable(v.string()),
    rating: v.nullable(v.number()),
    reviews: count,
  }),
  /** False for the staff member's own account, and for staff accounts unless an admin asks. */
  may_act: v.boolean(),
  decisions: v.array(staffDecision),
  open_cases: v.array(v.string()),
  /** Other accounts used on one of the user's devices. */
  shared_with: v.array(v.object({ id: v.string(), name: v.string() })),
  signals: v.array(signal),
  history: v.array(auditEntry),
})
export type FullPerson = v.InferOutput<typeof fullPerson>

export const readPerson = endpoint({
  name: 'readPerson',
  method: 'GET',
  path: '/admin/users/:id',
  summary: 'Un compte, avec ses chiffres, ses décisions et ce que l’équipe en a fait',
  access: { permission: 'users:manage' },
  params: idParams,
  answer: v.object({ data: fullPerson }),
  errors: ['not_found'],
})

const personAnswer = v.object({ data: staffPerson })

/** A list of names or a map; the form is preserved. */
const grantedSet = v.union(
  [
    v.pipe(v.array(v.picklist(permissions)), v.maxLength(permissions.length)),
    v.record(v.picklist(permissions), v.boolean()),
  ],
  'Ces permissions n’existent pas.',
)

export const changeGrants = endpoint({
  name: 'changeGrants',
  method: 'PUT',
  path: '/admin/users/:id/grants',
  summary: 'Changer le rôle et les permissions d’un compte, en liste ou en carte ; jamais les siens',
  access: 'admin',
  params: idParams,
  body: v.strictObject({
    is_admin: v.boolean(),
    role: v.nullable(
      v.pipe(v.string(), v.regex(/^[a-z][a-z_-]{0,39}$/, 'Un rôle a des lettres minuscules, 40 au plus.')),
    ),
    permissions: v.nullable(grantedSet),
    text: decisionWords,
  }),
  answer: personAnswer,
  errors: ['not_found', 'own_case', 'last_admin'],
})

export const verifyPerson = endpoint({
  name: 'verifyPerson',
  method: 'PUT',
  path: '/admin/users/:id/verification',
  summary: 'Vérifier un compte, ou retirer la vérification',
  access: { permission: 'users:manage' },
  params: idParams,
  body: v.strictObject({ is_verified: v.boolean(), text: decisionWords }),
  answer: personAnswer,
  errors: ['not_found', 'own_case', 'forbidden'],
})

export const signPersonOut = endpoint({
  name: 'signPersonOut',
  method: 'POST',
  path: '/admin/users/:id/sign-out',
  summary: 'Déconnecter un compte de tous ses appareils et retirer ses clés d’accès',
  access: { permission: 'users:manage' },
  params: idParams,
  body: v.strictObject({ text: decisionWords }),
  answer: v.object({ message: v.string(), ended: count, passkeys_removed: v.optional(count) }),
  errors: ['not_found', 'own_case', 'forbidden'],
})

const personal = { id: uuid, text: decisionWords }

export const decidePerson = endpoint({
  name: 'decidePerson',
  method: 'POST',
  path: '/admin/users/:id/decisions',
  summary: 'Avertir, suspendre, fermer ou rétablir un compte ; son auteur choisit l’identifiant',
  access: { permission: 'users:manage' },
  params: idParams,
  body: v.variant('kind', [
    v.strictObject({ ...personal, kind: v.picklist(['warn', 'ban']), reason: decisionReason }),
    v.strictObject({
      ...personal,
      kind: v.literal('suspend'),
      reason: decisionReason,
      hours: suspensionLength,
    }),
    v.strictObject({ ...personal, kind: v.literal('restore') }),
  ]),
  answer: v.object({ data: staffDecision }),
  errors: ['not_found', 'own_case', 'forbidden', 'case_closed', 'id_taken'],
})
