import { headers } from '#contract/sync.ts'
import { registry } from '#src/domains/registry.ts'
import { createEngine } from '#src/sync/engine.ts'
import type { MutationRequest } from '#src/sync/mutation.ts'
import type { World } from '../world.ts'
import { Context } from './context.ts'

/** Start of the names of the contexts that await a plain request. */
export const plainContext = 'strategy'

/**
 * A boost or a read by code that knows no outbox. As in sw/queue-strategy.ts, it is sent under a key, and without an
 * answer the outbox adopts it under the same key.
 */
export async function plainRequest(world: World, userId: string): Promise<void> {
  const request = someRequest(world, userId)
  const session = await world.phone.session.port.active()
  if (request === null || session === null || session.userId !== userId) return
  const worker = new Context(world, `${plainContext}${world.random.key().slice(-3)}`, 'worker', userId)
  const key = world.random.key()
  const { ports, store } = worker
  try {
    const sent = { ...request, headers: { [headers.idempotencyKey]: key }, token: session.token }
    await ports.net.send(sent)
  } catch {
    const own = { ...ports, rand: { ...ports.rand, key: () => key } }
    const taken = await createEngine({ ports: own, store, userId, registry })
      .adopt(request)
      .catch(() => false)
    world.log(`${worker.name}: ${taken ? 'the outbox has taken it over' : 'the request is lost'}`)
  }
  worker.kill('event over')
}

function someRequest(world: World, userId: string): MutationRequest | null {
  const state = world.stored(userId)
  const { random } = world
  const products = [...state.products.keys()]
  const news = [...state.notifications.keys()]
  if (random.chance(0.6) && products.length > 0) {
    return { method: 'PUT', path: `/products/${random.pick(products)}/boost` }
  }
  return news.length > 0 ? { method: 'PUT', path: `/notifications/${random.pick(news)}/read` } : null
}
