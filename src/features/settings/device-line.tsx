import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import type { DeviceSession } from '#contract/sessions.ts'
import { Button } from '#src/ui/button.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import css from './sections.module.css'

const icons = { phone: Smartphone, tablet: Tablet, computer: Laptop }

export function deviceName({ device }: Pick<DeviceSession, 'device'>): string {
  return device ?? 'Appareil inconnu'
}

export interface DeviceLineProps {
  device: DeviceSession
  disabled: boolean
  onEnd: () => void
}

export function DeviceLine({ device, disabled, onEnd }: DeviceLineProps) {
  const Icon = device.kind === null ? MonitorSmartphone : icons[device.kind]
  const name = deviceName(device)
  return (
    <li className={css.row}>
      <Icon aria-hidden="true" />
      <div className={css.words}>
        <p className={css.name}>{name}</p>
        <p className={css.quiet}>
          {device.current ? <strong className={css.here}>Cet appareil · </strong> : null}
          Connecté <TimeAgo at={device.created_at} />
        </p>
        {wasUsedLater(device) ? (
          <p className={css.quiet}>
            Utilisé <TimeAgo at={device.last_used_at} />
          </p>
        ) : null}
      </div>
      {device.current ? null : (
        <Button size="small" disabled={disabled} onClick={onEnd} aria-label={`Déconnecter ${name}`}>
          Déconnecter
        </Button>
      )}
    </li>
  )
}

/** The server updates `last_used_at` at most once an hour, so at first it equals the creation time. */
function wasUsedLater({ current, created_at, last_used_at }: DeviceSession): boolean {
  return !current && last_used_at !== null && last_used_at !== created_at
}
