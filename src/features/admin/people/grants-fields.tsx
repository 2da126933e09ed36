import { permissions } from '#contract/permissions.ts'
import type { FullPerson } from '#contract/staff-people.ts'
import { Field } from '#src/ui/field.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { permissionText } from '../permission-text.ts'
import css from './grants-fields.module.css'
import { formOf } from './person-words.ts'
import type { Grants } from './use-grants.ts'

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
    <div className={css.fields}>
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
      <p className={css.form}>
        {formOf(person.permissions) === 'map'
          ? 'Droits enregistrés un par un, avec oui ou non.'
          : 'Droits enregistrés en liste de noms.'}
      </p>
    </div>
  )
}
