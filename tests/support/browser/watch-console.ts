import type { BrowserContext, ConsoleMessage } from 'playwright-core'

/** The browser itself logs these for every error response and every request without a network. */
const networkNoise = /^Failed to load resource: (net::ERR_|the server responded with a status of)/

/** Our own line for the same response (src/api/fetch-net.ts); a refusal that a journey orders is no complaint. */
const refusedCall = /^API [A-Z]+ \/\S* [45]\d\d( [a-z_]+)?$/

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
    if (networkNoise.test(message.text()) || refusedCall.test(message.text())) return
    complaints.push(`${message.type()}: ${message.text()} (${message.page()?.url() ?? ''})`)
  })
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
}
