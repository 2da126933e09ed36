import { adminLinks } from '#src/components/admin-links.ts'
import { SectionLinks } from '#src/components/section-links.tsx'
import { useUser } from '#src/session/session-context.ts'

export function AdminSections() {
  const user = useUser()
  const links = user === null ? [] : adminLinks(user)
  return links.length === 0 ? null : <SectionLinks label="Administration" links={links} below />
}
