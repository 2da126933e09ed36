import { brand } from '#contract/brand.ts'
import { ShareButton } from '#src/components/share-button.tsx'

/** Hands the address of somebody's public page to another app. */
export function SharePerson({ person: { id, name } }: { person: { id: string; name: string } }) {
  return <ShareButton thing={{ kind: 'users', id, title: name, text: `${name} sur ${brand.name}` }} />
}
