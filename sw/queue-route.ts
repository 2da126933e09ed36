import { registerRoute } from 'workbox-routing'
import { apiBase } from '#src/lib/api-base.ts'
import { newKey } from '#src/lib/id.ts'
import { outboxTag } from '#src/lib/worker-message.ts'
import type { EngineHost } from './engine-host.ts'
import { isPlainMutation, isRepeatable, readPlainMutation } from './plain-mutation.ts'
import { QueueStrategy } from './queue-strategy.ts'

declare const self: ServiceWorkerGlobalScope

export function catchMutations(engineHost: EngineHost): void {
  const base = new URL(apiBase, self.location.href)
  const strategy = new QueueStrategy({
    async keyFor(request) {
      const mutation = await readPlainMutation(request, base)
      return mutation !== null && isRepeatable(mutation) ? newKey() : null
    },
    adopt: (request, key) => adopt(request, key, base, engineHost),
  })
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    registerRoute(({ request }) => isPlainMutation(request, base), strategy, method)
  }
}

/** Only for the signed-in user: the outbox sends with that user's token. */
async function adopt(
  request: Request,
  key: string | null,
  base: URL,
  engineHost: EngineHost,
): Promise<boolean> {
  const session = await engineHost.session()
  if (session === null || request.headers.get('Authorization') !== `Bearer ${session.token}`) return false
  const mutation = await readPlainMutation(request, base)
  if (mutation === null) return false
  const taken = await engineHost.withEngine(async (engine) => {
    if (!(await engine.adopt(mutation))) return false
    await self.registration.sync?.register(`${outboxTag}${await engine.store.nextSyncTag()}`).catch(() => {})
    return true
  }, key)
  return taken ?? false
}
