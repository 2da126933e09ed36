import { createContext, type ReactNode, Suspense, use, useState } from 'react'
import { useUser } from '#src/session/session-context.ts'
import { OutboxSheet } from './user-components.ts'

const OutboxTriggerContext = createContext<() => void>(() => {})

export function useOpenOutbox(): () => void {
  return use(OutboxTriggerContext)
}

export function OutboxTrigger({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const user = useUser()
  return (
    <OutboxTriggerContext value={() => setOpen(true)}>
      {children}
      {user === null ? null : (
        <Suspense>
          <OutboxSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </OutboxTriggerContext>
  )
}
