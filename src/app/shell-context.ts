import { createContext, use } from 'react'
import type { AuthApi } from '#src/api/auth.ts'
import type { Net } from '#src/api/net.ts'
import type { MetaDb } from '#src/db/meta-db.ts'
import type { DeviceSettingsStore } from '#src/platform/device-settings.ts'
import type { MirrorManager } from './mirror-manager.ts'

export interface Updates {
  updateReady(): boolean
  subscribe(changed: () => void): () => void
  update(): void
}

export interface Device {
  settings: DeviceSettingsStore
  meta: MetaDb
  net: Net
}

export interface Shell {
  mirrors: MirrorManager
  updates: Updates
  authApi: AuthApi
  /** Null in server rendering. */
  device: Device | null
}

export const ShellContext = createContext<Shell | null>(null)

export function useShell(): Shell {
  const shell = use(ShellContext)
  if (shell === null) throw new Error('ShellContext is missing')
  return shell
}
