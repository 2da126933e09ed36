import { AuditPage } from '#src/staff/audit/audit-page.tsx'
import { useShell } from './shell-context.ts'

export function AuditScreen() {
  const { device } = useShell()
  return device === null ? null : <AuditPage net={device.net} />
}
