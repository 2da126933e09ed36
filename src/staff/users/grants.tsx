import { useState } from 'react'
import { type Permission, permissions } from '#contract/permissions.ts'
import type { FullPerson } from '#contract/staff-people.ts'
import { Field } from '#src/ui/field.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { formOf, heldPermissions, inForm, permissionText } from '../shared/person-texts.ts'

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
type Grants = ReturnType<typeof useGrants>

interface GrantsFieldsProps {
  person: FullPerson
  grants: Grants
  /** The server's error for the role. */
  problem?: string | undefined
}

const hints = {
  'dashboard:view': 'Sans ce droit, les autres n’ouvrent aucun écran.',
  'users:manage': undefined,
  'products:moderate': undefined,
  'categories:manage': undefined,
}

export function GrantsFields({ person, grants, problem }: GrantsFieldsProps) {
  const isAll = grants.isAdmin || grants.role.trim() === 'admin'
  return (
    <div className="stack gap-3">
      <Switch
        label="Administrateur"
        hint="Tous les droits, aussi sur l’argent, les réglages et le journal."
        checked={grants.isAdmin}
        onChange={grants.setAdmin}
      />
      {permissions.map((one) => (
        <Switch
          key={one}
          label={permissionText[one]}
          hint={hints[one]}
          checked={isAll || grants.held.has(one)}
          disabled={isAll}
          onChange={(on) => grants.hold(one, on)}
        />
      ))}
      <Field
        label="Rôle (facultatif)"
        hint={'Un mot en lettres minuscules. Le rôle «\u00a0admin\u00a0» donne tous les droits.'}
        value={grants.role}
        maxLength={40}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        error={problem}
        onChange={({ currentTarget }) => grants.setRole(currentTarget.value)}
      />
      <p className="small quiet">
        {formOf(person.permissions) === 'map'
          ? 'Droits enregistrés un par un, avec oui ou non.'
          : 'Droits enregistrés en liste de noms.'}
      </p>
    </div>
  )
}
