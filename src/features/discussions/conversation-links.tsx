import { SectionLinks } from '#src/parts/section-links.tsx'

const links = [
  { to: '/messages', label: 'Messages' },
  { to: '/discussions', label: 'Par annonce' },
  { to: '/my-sales-conversations', label: 'Mes ventes' },
  { to: '/discussions/old', label: 'Archivées' },
]

/** The ways between the lists of conversations. */
export function ConversationLinks() {
  return <SectionLinks label="Conversations" links={links} />
}
