import { useState } from 'react'
import type { Permission } from '#contract/permissions.ts'
import type { FullPerson } from '#contract/staff-people.ts'
import { formOf, heldPermissions, inForm } from './person-words.ts'

/** Role and permissions while they are edited; the account's storage form (list or map) is kept. */
export function useGrants(person: FullPerson) {
  const [isAdmin, setAdmin] = useState(person.is_admin)
  const [role, setRole] = useState(person.role ?? '')
  const [held, setHeld] = useState<ReadonlySet<Permission>>(new Set(heldPermissions(person.permissions)))
  return {
    isAdmin,
    setAdmin,
    role,
    setRole,
    held,
    hold(permission: Permission, on: boolean) {
      setHeld(
        (before) => new Set([...before].filter((one) => one !== permission).concat(on ? [permission] : [])),
      )
    },
    body: () => ({
      is_admin: isAdmin,
      role: role.trim() === '' ? null : role.trim(),
      permissions:
        person.permissions === null && held.size === 0 ? null : inForm(formOf(person.permissions), held),
    }),
  }
}
export type Grants = ReturnType<typeof useGrants>
