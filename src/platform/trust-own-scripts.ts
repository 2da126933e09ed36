import { fullWorker, guestWorker } from '#src/lib/worker-message.ts'

/** Trusted Types (W3C), missing in TypeScript's DOM types. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
}

export interface ScriptPlace {
  location: Pick<Location, 'origin'>
  trustedTypes?: TrustedTypes
}

const piece = /^\/build\/[\w.-]+\.js$/

/** Trusted Types policy: worker URLs are limited to this build's; HTML and script strings are refused. */
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
