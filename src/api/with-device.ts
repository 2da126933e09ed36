import { deviceHeader } from '#contract/sessions.ts'
import type { Net } from './net.ts'

/** The same network, on which calls around the account say which browser makes them. */
export function withDevice(net: Net, name: () => string): Net {
  return {
    send: (request) => net.send({ ...request, headers: { ...request.headers, [deviceHeader]: name() } }),
  }
}
