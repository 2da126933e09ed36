import { useState } from 'react'
import { isAdmin } from '#contract/permissions.ts'
import type { FullPerson } from '#contract/staff-people.ts'
import { useUser } from '#src/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { DeedDialog } from './deed-dialog.tsx'
import { type Deed, deedsFor, deedWords, whyNot } from './deed-words.ts'
import css from './person-deeds.module.css'

/** What can be done to an account, or why nothing can. */
export function PersonDeeds({ person }: { person: FullPerson }) {
  const user = useUser()
  const [deed, choose] = useState<Deed | null>(null)
  if (user === null) return null
  const deeds = deedsFor(person, isAdmin(user))
  return (
    <Region title="Agir">
      <Card>
        {deeds.length === 0 ? (
          <p>{whyNot(person, user.id)}</p>
        ) : (
          [deeds.filter((one) => !deedWords[one].serious), deeds.filter((one) => deedWords[one].serious)]
            .filter((some) => some.length > 0)
            .map((some) => (
              <div key={some[0]} className={css.deeds}>
                {some.map((one) => (
                  <Button
                    key={one}
                    className={css.deed}
                    data-serious={deedWords[one].serious}
                    onClick={() => choose(one)}
                  >
                    {deedWords[one].label}
                  </Button>
                ))}
              </div>
            ))
        )}
      </Card>
      {deed === null ? null : <DeedDialog deed={deed} person={person} onClose={() => choose(null)} />}
    </Region>
  )
}
