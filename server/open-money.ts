import { join } from 'node:path'
import { apiBase } from '#contract/limits.ts'
import type { Market } from './domains/market-settings/index.ts'
import { openTransfers, type TransferService } from './domains/transfers/index.ts'
import { AppError } from './kernel/app-error.ts'
import type { Services } from './kernel/services.ts'
import { safeWrite } from './media/safe-write.ts'
import { openPayments } from './payments/open-payments.ts'
import type { PaymentSettings } from './payments/payment-settings.ts'
import { openSandboxBook } from './payments/sandbox/sandbox-book.ts'
import type { SandboxWebhook } from './payments/sandbox/sandbox-provider.ts'
import type { SandboxService } from './payments/sandbox/sandbox-service.ts'

export interface MoneyPorts {
  services: Services
  publicUrl: string
  /** Whether other machines can reach this server. */
  isPublic: boolean
  /** Decides which withdrawals need no staff approval. */
  market: Market
  /** Folder of the simulated operator's state; null keeps it in memory. */
  dataFolder: string | null
}

export interface Money {
  transfers: TransferService
  sandbox: SandboxService | null
}

export async function openMoney(settings: PaymentSettings, ports: MoneyPorts): Promise<Money> {
  const { services, publicUrl, isPublic, market, dataFolder } = ports
  const file = settings.sandbox && dataFolder !== null ? join(dataFolder, 'sandbox.json') : null
  const book = await openSandboxBook(file, safeWrite)
  const send = async ({ provider, body, headers }: SandboxWebhook) => {
    const place = `${publicUrl}${apiBase}/payments/${provider}/webhook`
    try {
      await transfers.receiveWebhook(
        new Request(place, { method: 'POST', body: new Uint8Array(body), headers }),
        provider,
      )
    } catch (error) {
      // An invalid signature is expected: the sandbox can forge webhooks.
      if (!(error instanceof AppError)) throw error
    }
  }
  const now = () => services.clock.now()
  const payments = openPayments(settings, { publicUrl, isPublic, now, book, send, report: services.report })
  const transfers = openTransfers({ services, providers: payments.providers, market })
  return { transfers, sandbox: payments.sandbox }
}
