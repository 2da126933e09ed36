import { expect, test } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { renewSubscription } from '#sw/on-push.ts'

const keys = { p256dh: 'AAAA', auth: 'BBBB' }
const key = new Uint8Array([4, 1]).buffer

function subscription(endpoint: string): PushSubscription {
  return {
    endpoint,
    options: { applicationServerKey: key },
    toJSON: () => ({ keys }),
  } as unknown as PushSubscription
}

function play({ signedIn = true, works = true, status = 0 } = {}) {
  const refused: number[] = []
  const sent: string[] = []
  const requests: unknown[] = []
  const change = (oldSubscription: PushSubscription | null, newSubscription: PushSubscription | null) =>
    renewSubscription(
      { oldSubscription, newSubscription },
      {
        subscribe: async (options) => {
          requests.push(options)
          if (!works) throw new Error('no network')
          return subscription('https://push.example.org/made')
        },
      },
      {
        session: async () => (signedIn ? { userId: 'awa', token: 't', epoch: 1 } : null),
        refuse: async (epoch) => void refused.push(epoch),
      },
      {
        async subscribe(token, { endpoint }) {
          if (status > 0) throw new ApiError(status)
          sent.push(`${token} ${endpoint}`)
        },
      },
    )
  return { sent, requests, refused, change }
}

test('a replaced subscription is sent to the server', async () => {
  const { sent, requests, change } = play()
  await change(subscription('https://push.example.org/old'), subscription('https://push.example.org/new'))
  expect(sent).toEqual(['t https://push.example.org/new'])
  expect(requests).toEqual([])
})

test('without a replacement a new one is made with the same key', async () => {
  const { sent, requests, change } = play()
  await change(subscription('https://push.example.org/old'), null)
  expect(sent).toEqual(['t https://push.example.org/made'])
  expect(requests).toEqual([{ userVisibleOnly: true, applicationServerKey: key }])
})

test('without a session, a key or a network nothing is sent, and nothing fails', async () => {
  const guest = play({ signedIn: false })
  await guest.change(null, subscription('https://push.example.org/new'))
  const blank = play()
  await blank.change(null, null)
  const offline = play({ works: false })
  await offline.change(subscription('https://push.example.org/old'), null)
  expect([...guest.sent, ...blank.sent, ...offline.sent]).toEqual([])
})

test('a refused token ends the session; other failures are left to the next page', async () => {
  const next = subscription('https://push.example.org/new')
  const refused = play({ status: 401 })
  await refused.change(null, next)
  expect(refused.refused).toEqual([1])
  const busy = play({ status: 503 })
  await busy.change(null, next)
  expect(busy.refused).toEqual([])
})
