import { createContext, type ReactNode, use, useState } from 'react'
import { OutboxSheet } from '#src/features/outbox/outbox-sheet.tsx'
import { useUser } from '#src/session/session-context.ts'

const DoorContext = createContext<() => void>(() => {})

/** Opens 'Actions en attente' from anywhere in the shell. */
export function useOpenOutbox(): () => void {
  return use(DoorContext)
}

export function OutboxDoor({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const user = useUser()
  return (
    <DoorContext value={() => setOpen(true)}>
      {children}
      {user === null ? null : <OutboxSheet open={open} onClose={() => setOpen(false)} />}
    </DoorContext>
  )
}
