import type { Net } from '#src/api/net.ts'
import type { DeviceSettingsStore } from '#src/platform/device-settings.ts'
import { effectDelayMs } from './effect-delay.ts'

/** Needs the user's consent. The reporter loads with the first error or after the delay. */
export function startErrorReports(settings: DeviceSettingsStore, net: Net): void {
  const reporter = () => (settings.get().reportErrors === 'yes' ? import('../error-reporter.ts') : null)
  const report = (error: unknown) =>
    void reporter()
      ?.then((it) => it.reportError(error, net))
      .catch(() => {})
  const send = () =>
    void reporter()
      ?.then((it) => it.sendErrors(net))
      .catch(() => {})
  addEventListener('error', ({ error }) => report(error))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
  addEventListener('online', send)
  setTimeout(send, effectDelayMs)
}
