import { deviceHeader } from '#contract/sessions.ts'
import type { Net } from './net.ts'

export function withDevice(net: Net, name: () => string): Net {
  return {
    send: (request) => net.send({ ...request, headers: { ...request.headers, [deviceHeader]: name() } }),
  }
}
