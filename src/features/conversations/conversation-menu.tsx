import { lazyRouteComponent } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Ban, Bell, BellOff, EllipsisVertical, Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ConversationView } from '#src/domains/conversations/queries.ts'
import { Menu, MenuAction } from '#src/ui/menu.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { useConversationActs } from './use-conversation-acts.ts'

const ReportDialog = lazyRouteComponent(() => import('#src/components/report-dialog.tsx'), 'ReportDialog')

export function ConversationMenu({ conversation }: { conversation: ConversationView }) {
  const acts = useConversationActs()
  const [asking, ask] = useState<'block' | 'report' | null>(null)
  const { other, archived, muted, closure } = conversation
  const isBlocked = closure === 'blocked'
  return (
    <>
      <Menu
        button={{
          label: `Actions sur la conversation avec ${other.name}`,
          content: <EllipsisVertical aria-hidden="true" />,
        }}
      >
        <MenuAction
          icon={archived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
          onClick={() => void acts.archive(conversation)}
        >
          {archived ? 'Désarchiver' : 'Archiver'}
        </MenuAction>
        <MenuAction
          icon={muted ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
          onClick={() => void acts.mute(conversation)}
        >
          {muted ? 'Rétablir les notifications' : 'Mettre en silencieux'}
        </MenuAction>
        {closure === 'gone' ? null : (
          <>
            <MenuAction
              icon={<Ban aria-hidden="true" />}
              tone={isBlocked ? 'plain' : 'danger'}
              onClick={() => (isBlocked ? void acts.block(conversation, false) : ask('block'))}
            >
              {isBlocked ? 'Débloquer' : 'Bloquer'}
            </MenuAction>
            <MenuAction icon={<Flag aria-hidden="true" />} tone="danger" onClick={() => ask('report')}>
              Signaler
            </MenuAction>
          </>
        )}
      </Menu>
      {asking === 'block' ? (
        <BlockDialog
          name={other.name}
          onClose={() => ask(null)}
          onConfirm={() => {
            ask(null)
            void acts.block(conversation, true)
          }}
        />
      ) : null}
      {asking === 'report' ? (
        <Suspense>
          <ReportDialog target="user" targetId={other.id} onClose={() => ask(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
