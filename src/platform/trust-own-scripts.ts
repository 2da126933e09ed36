import { fullWorker, guestWorker } from '#src/lib/worker-message.ts'

/** What browsers with Trusted Types offer (W3C); our types do not know it yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
}

/** The window, as far as scripts are concerned. */
export interface ScriptPlace {
  location: Pick<Location, 'origin'>
  trustedTypes?: TrustedTypes
}

const piece = /^\/build\/[\w.-]+\.js$/

/**
 * Says which addresses may become a worker: our two service workers and the pieces of this build. The server's policy
 * asks for it (`require-trusted-types-for 'script'`), and nothing else can become code: no markup, no text, no other address.
 */
export function trustOwnScripts({ location, trustedTypes }: ScriptPlace): void {
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const { origin, pathname } = new URL(url, location.origin)
      const isOurs = pathname === fullWorker || pathname === guestWorker || piece.test(pathname)
      if (origin !== location.origin || !isOurs) throw new TypeError(`${url} is no script of ours`)
      return url
    },
  })
}
