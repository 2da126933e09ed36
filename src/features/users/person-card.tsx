import { BadgeCheck, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '#contract/brand.ts'
import { ShareButton } from '#src/components/share-button.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import css from './person-card.module.css'

interface PersonCardProps {
  person: { name: string; avatar: string | null; city: string | null; is_verified: boolean }
  /** Omits the name when a heading already shows it. */
  unnamed?: boolean
  bio?: string | null
  children?: ReactNode
}

export function PersonCard({ person, unnamed = false, bio = null, children }: PersonCardProps) {
  return (
    <Card className="row center gap-4">
      <Avatar name={person.name} src={person.avatar} size={72} />
      <div className={css.words}>
        {unnamed ? null : <p className={css.name}>{person.name}</p>}
        {person.is_verified ? (
          <p className={css.fact}>
            <BadgeCheck aria-hidden="true" />
            Compte vérifié
          </p>
        ) : null}
        {person.city === null || person.city === '' ? null : (
          <p className={css.fact}>
            <MapPin aria-hidden="true" />
            {person.city}
          </p>
        )}
      </div>
      {bio === null || bio === '' ? null : <p className={css.bio}>{bio}</p>}
      {children}
    </Card>
  )
}

export function SharePerson({ person: { id, name } }: { person: { id: string; name: string } }) {
  return <ShareButton thing={{ kind: 'users', id, title: name, text: `${name} sur ${brand.name}` }} />
}
