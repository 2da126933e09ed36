import { AuditPage } from '#src/features/admin/audit/audit-page.tsx'
import { useShell } from './shell-context.ts'

/** The log of the staff, with the network that only the frame has. */
export function AuditScreen() {
  const { device } = useShell()
  return device === null ? null : <AuditPage net={device.net} />
}
