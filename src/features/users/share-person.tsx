import { brand } from '#contract/brand.ts'
import { ShareButton } from '#src/components/share-button.tsx'

export function SharePerson({ person: { id, name } }: { person: { id: string; name: string } }) {
  return <ShareButton thing={{ kind: 'users', id, title: name, text: `${name} sur ${brand.name}` }} />
}
