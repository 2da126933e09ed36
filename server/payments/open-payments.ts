import { openCinetpay } from './cinetpay.ts'
import type { PaymentSettings } from './payment-settings.ts'
import type { PaymentProvider } from './provider.ts'
import type { SandboxBook } from './sandbox/sandbox-book.ts'
import {
  openSandboxProvider,
  type SandboxWay,
  type SandboxWebhook,
  simulators,
  writeSandboxWebhook,
} from './sandbox/sandbox-provider.ts'
import { createSandboxService, type SandboxService } from './sandbox/sandbox-service.ts'
import { openWave } from './wave.ts'

export interface PaymentPorts {
  publicUrl: string
  /** Whether other machines can reach this server. */
  isPublic: boolean
  now(): Date
  book: SandboxBook
  send(webhook: SandboxWebhook): Promise<void>
  report(error: unknown): void
}

/** `sandbox` is null if simulated money is disabled. */
export interface Payments {
  providers: readonly PaymentProvider[]
  sandbox: SandboxService | null
}

const sandboxWays: readonly SandboxWay[] = [
  { id: simulators[0], name: 'Opérateur d’essai', flow: 'prompt' },
  { id: simulators[1], name: 'Opérateur d’essai, par sa page', flow: 'redirect' },
  { id: simulators[2], name: 'Opérateur d’essai, avec un code', flow: 'code' },
]

export function openPayments(settings: PaymentSettings, ports: PaymentPorts): Payments {
  const { publicUrl, isPublic, now, book, report } = ports
  const later = (work: () => void, ms: number) => void setTimeout(work, ms).unref()
  const send = (webhook: SandboxWebhook) => ports.send(webhook).catch(report)
  const notify: Parameters<typeof openSandboxProvider>[1]['notify'] = (transfer) =>
    void send(writeSandboxWebhook(transfer, book.secret))
  const played = sandboxWays.map((way) => openSandboxProvider(way, { book, now, notify }))
  return {
    providers: [
      ...(settings.cinetpay ? [openCinetpay(settings.cinetpay, { publicUrl })] : []),
      ...(settings.wave ? [openWave(settings.wave, { publicUrl, now })] : []),
      ...(settings.sandbox ? played : []),
    ],
    sandbox: settings.sandbox ? createSandboxService({ book, send, later, isPublic }) : null,
  }
}
