import { deviceHeader } from '#contract/sessions.ts'
import type { Net } from './net.ts'

/** Adds the device's name to account requests. */
export function withDevice(net: Net, name: () => string): Net {
  return {
    send: (request) => net.send({ ...request, headers: { ...request.headers, [deviceHeader]: name() } }),
  }
}
