import type { Net } from '#src/api/net.ts'
import type { DeviceSettingsStore } from '#src/platform/device-settings.ts'

/** What waits from other times has no hurry. */
const patienceMs = 5_000

/**
 * Hands what nobody caught to the desk that tells it, if this device's person allows that; the desk is fetched with the
 * first error, or some time after the start to send what had to wait for a network.
 */
export function startErrorReports(settings: DeviceSettingsStore, net: Net): void {
  const desk = () => (settings.get().tellErrors === 'yes' ? import('../error-reporter.ts') : null)
  const tell = (error: unknown) =>
    void desk()
      ?.then((it) => it.reportError(error, net))
      .catch(() => {})
  const send = () =>
    void desk()
      ?.then((it) => it.sendErrors(net))
      .catch(() => {})
  addEventListener('error', ({ error }) => tell(error))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
  addEventListener('online', send)
  setTimeout(send, patienceMs)
}
