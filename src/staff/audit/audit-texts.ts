import type { AuditEntry, AuditTarget } from '#contract/audit.ts'
import { caseOutcomeText } from '#contract/cases.ts'
import { orderStateText } from '#contract/order-life.ts'
import { productStateText } from '#contract/product-life.ts'
import { topUpStateText, withdrawalStateText } from '#contract/transfer-life.ts'
import { boostLength } from '#src/components/boost-texts.ts'
import { categoryName } from '#src/lib/category-name.ts'
import { fullDate } from '#src/lib/dates.ts'
import { fcfa, frenchNumber } from '#src/lib/fcfa.ts'
import { permissionText } from '../shared/person-texts.ts'
import { settingFields, settingValueText } from '../shared/setting-fields.ts'

interface FieldWords {
  label: string
  format: (value: unknown) => string
}

type Words = readonly [label: string, format?: (value: unknown) => string]

const money = (value: unknown) => (typeof value === 'number' ? fcfa(value) : plainValue(value))
const day = (value: unknown) => (typeof value === 'string' ? fullDate(value) : plainValue(value))
const hours = (value: unknown) => (typeof value === 'number' ? boostLength(value) : plainValue(value))
const oneOf = (texts: Readonly<Record<string, string>>, none?: string) => (value: unknown) =>
  value === null && none !== undefined
    ? none
    : typeof value === 'string' && Object.hasOwn(texts, value)
      ? (texts[value] ?? value)
      : plainValue(value)
const slugs = (value: unknown) =>
  value === null
    ? 'Aucune'
    : (Array.isArray(value) ? value : [value]).map((slug) => categoryName(String(slug))).join(', ')
const attributes = (value: unknown) =>
  Array.isArray(value) && value.length > 0
    ? value.map((one: { label?: unknown }) => String(one?.label ?? '')).join(', ')
    : 'Aucun'

const states: Partial<Record<AuditTarget, Readonly<Record<string, string>>>> = {
  product: productStateText,
  order: orderStateText,
  withdrawal: withdrawalStateText,
  'top-up': topUpStateText,
  case: { open: 'Ouvert', closed: 'Clos' },
}

const fields: Readonly<Record<string, Words>> = {
  standing: ['Compte', oneOf({ suspended: 'Suspendu', banned: 'Fermé' }, 'En règle')],
  until: ['Jusqu’à', day],
  held_listings: ['Annonces retirées du marché'],
  released_listings: ['Annonces remises en ligne'],
  stopped_orders: ['Commandes arrêtées'],
  is_verified: ['Vérifié'],
  is_admin: ['Administrateur'],
  role: ['Rôle', oneOf({ admin: 'Administrateur', user: 'Membre' }, 'Aucun')],
  permissions: ['Droits', rights],
  sessions: ['Appareils connectés'],
  passkeys: ['Clés d’accès'],
  hidden: ['Masqué'],
  outcome: ['Résultat', oneOf(caseOutcomeText)],
  amount: ['Montant', money],
  to_buyer: ['À l’acheteur', money],
  to_seller: ['Au vendeur', money],
  reference: ['Référence'],
  name: ['Nom'],
  price: ['Prix', money],
  hours: ['Durée', hours],
  slots: ['Places'],
  days: ['Jours'],
  photos: ['Photos par annonce'],
  boosts: ['Boosts inclus'],
  position: ['Place dans la liste'],
  active: ['Se vend'],
  isDefault: ['Par défaut'],
  parent: ['Sous', slugs],
  order: ['Ordre', slugs],
  into: ['Dans', slugs],
  attributes: ['Caractéristiques', attributes],
  disabled: ['Fermée'],
  listings: ['Annonces'],
  saved_searches: ['Recherches enregistrées'],
}

const hiddenFields: ReadonlySet<string> = new Set(['decision_id', 'assigned_to', 'id'])

/** Label and formatter of a field; null for fields that are not shown (ids). */
function fieldWords(target: AuditTarget, field: string): FieldWords | null {
  if (hiddenFields.has(field)) return null
  if (field === 'state') return { label: 'État', format: oneOf(states[target] ?? {}) }
  if (target === 'settings') return settingText(field)
  const [label, format = plainValue] = fields[field] ?? [plainLabel(field)]
  return { label, format }
}

function settingText(name: string): FieldWords {
  if (name === 'escrow') return { label: 'Paiement depuis le portefeuille', format: plainValue }
  const field = settingFields().find((one) => one.name === name)
  if (field === undefined) return { label: plainLabel(name), format: plainValue }
  const format = (value: unknown) =>
    typeof value === 'number' ? settingValueText(field, value) : plainValue(value)
  return { label: field.label, format }
}

/** Permissions as names; accounts hold them as a list or as a map. */
function rights(value: unknown): string {
  const held = Array.isArray(value)
    ? value.map(String)
    : Object.entries(value ?? {}).flatMap(([name, has]) => (has === true ? name : []))
  const texts: Readonly<Record<string, string>> = permissionText
  return held.length === 0 ? 'Aucun' : held.map((name) => texts[name] ?? name).join(', ')
}

/** Fallback for a field that only a newer server knows. */
function plainLabel(field: string): string {
  const words = field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Display text for a value of unknown type. */
function plainValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Rien'
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  if (typeof value === 'number') return Number.isInteger(value) ? frenchNumber(value) : String(value)
  if (Array.isArray(value)) return value.length === 0 ? 'Rien' : value.map(plainValue).join(', ')
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([name, part]) => `${name} ${plainValue(part)}`)
    return parts.length === 0 ? 'Rien' : parts.join(', ')
  }
  return String(value)
}

/** One changed field in display text; null: no value before, or none after. */
interface ChangeWords {
  label: string
  before: string | null
  after: string | null
}

type Changed = Pick<AuditEntry, 'target' | 'before' | 'after'>

/** Changed fields in display text, without field names, ids and unchanged values. */
export function changeWords({ target, before, after }: Changed): ChangeWords[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.flatMap((field) => {
    const words = fieldWords(target, field)
    if (words === null) return []
    const isCountOfNothing = after?.[field] === 0 && !(before !== null && Object.hasOwn(before, field))
    if (isCountOfNothing) return []
    const valueText = (side: Changed['before']) =>
      side !== null && Object.hasOwn(side, field) ? words.format(side[field]) : null
    const change = { label: words.label, before: valueText(before), after: valueText(after) }
    return change.before === change.after ? [] : [change]
  })
}

/** One line: 'Prix : 1 000 F → 1 500 F'. */
export function changeLine({ label, before, after }: ChangeWords): string {
  const values = [before, after].filter((value) => value !== null)
  return `${label}\u00a0: ${values.join(' → ')}`
}

export const targetText: Record<AuditTarget, string> = {
  user: 'Compte',
  product: 'Annonce',
  message: 'Message',
  review: 'Avis',
  case: 'Signalement',
  category: 'Catégorie',
  settings: 'Réglages du marché',
  offer: 'Offre',
  withdrawal: 'Retrait',
  'top-up': 'Recharge',
  order: 'Commande',
}

type Target = Pick<AuditEntry, 'target' | 'target_id' | 'label'>

/** Display name of the target: its label, else its kind. */
export function targetName({ target, target_id, label }: Target): string {
  if (label !== null && label !== '') return label
  if (target !== 'offer') return targetText[target]
  const [kind, ...id] = target_id.split(':')
  return `${kind === 'boost' ? 'Boost' : 'Forfait'} «\u00a0${id.join(':')}\u00a0»`
}

/** Link to the target; null where no page shows it. */
export function targetWay({ target, target_id }: Target): { to: string; params?: { id: string } } | null {
  if (target === 'user') return { to: '/admin/users/$id', params: { id: target_id } }
  if (target === 'product') return { to: '/products/$id', params: { id: target_id } }
  if (target === 'case') return { to: '/admin/cases/$id', params: { id: target_id } }
  if (target === 'category') return { to: '/admin/categories' }
  return target === 'settings' || target === 'offer' ? { to: '/admin/settings' } : null
}
