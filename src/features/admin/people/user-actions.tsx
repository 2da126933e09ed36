import { useState } from 'react'
import { isAdmin } from '#contract/permissions.ts'
import type { FullPerson } from '#contract/staff-people.ts'
import { useUser } from '#src/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { type Action, actionLabels, actionsFor, whyNot } from './action-labels.ts'
import css from './user-actions.module.css'

export function UserActions({ person }: { person: FullPerson }) {
  const user = useUser()
  const [deed, choose] = useState<Action | null>(null)
  if (user === null) return null
  const actions = actionsFor(person, isAdmin(user))
  return (
    <Region title="Agir">
      <Card>
        {actions.length === 0 ? (
          <p>{whyNot(person, user.id)}</p>
        ) : (
          [
            actions.filter((one) => !actionLabels[one].serious),
            actions.filter((one) => actionLabels[one].serious),
          ]
            .filter((some) => some.length > 0)
            .map((some) => (
              <div key={some[0]} className={css.actions}>
                {some.map((one) => (
                  <Button
                    key={one}
                    className={css.deed}
                    data-serious={actionLabels[one].serious}
                    onClick={() => choose(one)}
                  >
                    {actionLabels[one].label}
                  </Button>
                ))}
              </div>
            ))
        )}
      </Card>
      {deed === null ? null : <ActionDialog deed={deed} person={person} onClose={() => choose(null)} />}
    </Region>
  )
}
