import { createContext, type ReactNode, Suspense, use, useState } from 'react'
import { useUser } from '#src/session/session-context.ts'
import { OutboxSheet } from './member-parts.ts'

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
      {user === null ? null : (
        <Suspense>
          <OutboxSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </DoorContext>
  )
}
