import { isAdmin, type Permission, permissions } from '#contract/permissions.ts'
import type { StaffPerson } from '#contract/staff-people.ts'
import { dayName } from '#src/lib/dates.ts'
import type { ChipTone } from '#src/ui/chip.tsx'

interface Mark {
  text: string
  tone: ChipTone
}

/** Badges of an account, most serious first. */
export function personMarks(person: StaffPerson, now: number): Mark[] {
  const { standing, is_verified } = person
  const marks: Mark[] = []
  if (standing?.state === 'banned') marks.push({ text: 'Fermé', tone: 'bad' })
  if (standing?.state === 'suspended')
    marks.push({
      text: standing.until === null ? 'Suspendu' : `Suspendu jusqu’au ${dayName(standing.until, now)}`,
      tone: 'asks',
    })
  if (isAdmin(person)) marks.push({ text: 'Administrateur', tone: 'calm' })
  else if (heldPermissions(person.permissions).length > 0) marks.push({ text: 'Équipe', tone: 'calm' })
  if (is_verified) marks.push({ text: 'Vérifié', tone: 'good' })
  return marks
}

/** Permissions of an account, which stores them as a list or as a map. */
export function heldPermissions(held: StaffPerson['permissions']): Permission[] {
  if (held === null) return []
  if (Array.isArray(held)) return permissions.filter((one) => held.includes(one))
  return permissions.filter((one) => Object.hasOwn(held, one) && held[one] === true)
}

type GrantForm = 'list' | 'map'

/** An account that stores a map keeps a map; every other one gets a list. */
export function formOf(held: StaffPerson['permissions']): GrantForm {
  return held === null || Array.isArray(held) ? 'list' : 'map'
}

/** Permissions in the account's own storage form. */
export function inForm(
  form: GrantForm,
  held: ReadonlySet<Permission>,
): Permission[] | Record<Permission, boolean> {
  if (form === 'list') return permissions.filter((one) => held.has(one))
  return Object.fromEntries(permissions.map((one) => [one, held.has(one)])) as Record<Permission, boolean>
}

export const permissionText: Record<Permission, string> = {
  'dashboard:view': 'Voir l’administration',
  'users:manage': 'Gérer les utilisateurs',
  'products:moderate': 'Modérer les produits',
  'categories:manage': 'Gérer les catégories',
}
