import type { BrowserContext, ConsoleMessage } from 'playwright-core'

/** The browser itself logs these for every error response and every request without a network. */
const networkNoise = /^Failed to load resource: (net::ERR_|the server responded with a status of)/

/** Firefox reports the same for a request of the worker as an uncaught error. */
const workerNoise = /^no-response :: /

/** Our own line for the same response (src/api/fetch-net.ts); a refusal that a journey orders is no complaint. */
const refusedCall = /^API [A-Z]+ \/\S* [45]\d\d( [a-z_]+)?$/

/** A phone without a worker (phone.ts). */
const blockedWorker = 'Service Worker registration blocked by Playwright'

export async function watchConsole(context: BrowserContext, complaints: string[]): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(
        `Policy violated: ${event.violatedDirective} by ${event.blockedURI} at ${event.sourceFile}`,
      )
    })
  })
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const text = message.text()
    if (networkNoise.test(text) || refusedCall.test(text) || text === blockedWorker) return
    complaints.push(`${message.type()}: ${text} (${message.page()?.url() ?? ''})`)
  })
  context.on('weberror', (error) => {
    const { message } = error.error()
    if (!workerNoise.test(message)) complaints.push(`uncaught: ${message}`)
  })
}
