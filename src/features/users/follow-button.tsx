import { UserCheck, UserPlus } from 'lucide-react'
import type { PublicProfile } from '#contract/follows.ts'
import { useAttempt } from '#src/components/use-attempt.ts'
import { followSet, wasFollowed } from '#src/domains/follows/follows.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useFollowing } from '#src/mirror/social-views.ts'
import { Button } from '#src/ui/button.tsx'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import { useChosen } from '#src/ui/use-chosen.ts'
import { PersonFacts } from './person-facts.tsx'

export function FollowButton({ person }: { person: PublicProfile }) {
  const { db, sync } = useMirror()
  const attempt = useAttempt()
  const following = useFollowing(person.id).data
  const { waiting = false, counted = 0 } = following ?? {}
  const [on, choose] = useChosen(following?.on ?? false, (next) =>
    attempt(async () => {
      const { id, name, avatar, city, is_verified } = person
      const was = await wasFollowed(db, id)
      await sync.act(followSet, {
        id,
        on: next,
        was,
        person: { id, name, avatar, city, is_verified, followed_at: null },
      })
    }),
  )
  return (
    <>
      <PersonFacts person={person} followers={Math.max(0, person.followers_count + counted)} />
      <Button
        variant={on ? 'secondary' : 'primary'}
        icon={on ? <UserCheck aria-hidden="true" /> : <UserPlus aria-hidden="true" />}
        aria-pressed={on}
        disabled={following === undefined}
        onClick={() => choose(!on)}
      >
        {on ? 'Suivi' : 'Suivre'}
        <PendingMark waiting={waiting} />
      </Button>
    </>
  )
}
