import { lazyRouteComponent } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Ban, Bell, BellOff, CheckCheck, EllipsisVertical, Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ConversationView } from '#src/domains/conversations/queries.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Menu, MenuAction } from '#src/ui/menu.tsx'
import { useConversationActs } from './use-conversation-acts.ts'

const ReportDialog = lazyRouteComponent(() => import('#src/components/report-dialog.tsx'), 'ReportDialog')

export function ConversationMenu({ conversation }: { conversation: ConversationView }) {
  const acts = useConversationActs()
  const [dialog, openDialog] = useState<'block' | 'report' | null>(null)
  const { other, archived, muted, closure, unread } = conversation
  const isBlocked = closure === 'blocked'
  return (
    <>
      <Menu
        button={{
          label: `Actions sur la conversation avec ${other.name}`,
          content: <EllipsisVertical aria-hidden="true" />,
        }}
      >
        {unread === 0 ? null : (
          <MenuAction icon={<CheckCheck aria-hidden="true" />} onClick={() => void acts.read(conversation)}>
            Marquer comme lue
          </MenuAction>
        )}
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
              onClick={() => (isBlocked ? void acts.block(conversation, false) : openDialog('block'))}
            >
              {isBlocked ? 'Débloquer' : 'Bloquer'}
            </MenuAction>
            <MenuAction icon={<Flag aria-hidden="true" />} tone="danger" onClick={() => openDialog('report')}>
              Signaler
            </MenuAction>
          </>
        )}
      </Menu>
      {dialog === 'block' ? (
        <BlockDialog
          name={other.name}
          onClose={() => openDialog(null)}
          onConfirm={() => {
            openDialog(null)
            void acts.block(conversation, true)
          }}
        />
      ) : null}
      {dialog === 'report' ? (
        <Suspense>
          <ReportDialog target="user" targetId={other.id} onClose={() => openDialog(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

interface BlockDialogProps {
  name: string
  onClose: () => void
  onConfirm: () => void
}

function BlockDialog({ name, onClose, onConfirm }: BlockDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Bloquer ${name}\u00a0?`}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="danger" onClick={onConfirm}>
            Bloquer
          </Button>
        </>
      }
    >
      <p>
        Plus aucun message ne passera entre vous. Vous pourrez débloquer cette personne à tout moment, ici ou
        dans les paramètres.
      </p>
    </Dialog>
  )
}
