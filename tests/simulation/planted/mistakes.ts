import { blankEntry } from '../blank-entry.ts'
import { familyOf } from '../families.ts'
import { type Mistake, mistake } from './planted.ts'
import { ackedAtOnce, sentInOneGo, settledAs, strippedOf } from './wrong-deps.ts'

/** Known mistakes of other sync engines; every one must be caught. */
export const mistakes: readonly Mistake[] = [
  mistake('an entry is deleted before the server has acknowledged it', {
    family: 'answer-lost',
    breaks: ['I1'],
    store: (store, { db }) => ({
      ...store,
      settleAndClaim: async (settlements, request) => {
        const claimed = await store.settleAndClaim(settlements, request)
        await db.outbox.bulkDelete((claimed?.entries ?? []).map(({ seq }) => seq))
        return claimed
      },
    }),
  }),
  mistake('requests carry no key', {
    family: 'answer-lost',
    breaks: ['I2'],
    ports: (ports) => ({
      ...ports,
      net: { send: (request) => ports.net.send(strippedOf(request, 'idempotency-key')) },
    }),
  }),
  mistake('every attempt has a new key', {
    family: 'answer-lost',
    breaks: ['I2'],
    ports: (ports, { world }) => ({
      ...ports,
      net: {
        send: (request) => {
          const stripped = strippedOf(request, 'idempotency-key')
          if (request.method === 'GET' || stripped === request) return ports.net.send(request)
          const headers = { ...stripped.headers, 'Idempotency-Key': world.random.key() }
          return ports.net.send({ ...stripped, headers })
        },
      },
    }),
  }),
  mistake('a 5xx answer drops the action', {
    family: 'server-broken',
    breaks: ['I1', 'I2'],
    store: (store) =>
      settledAs(store, (outcome) =>
        outcome.type === 'retry' && outcome.error.status >= 500
          ? { type: 'acked', seq: null, result: null }
          : outcome,
      ),
  }),
  mistake('401 counts as a refusal of the action', {
    family: 'token-refused',
    breaks: ['I2'],
    store: (store) =>
      settledAs(store, (outcome) =>
        outcome.type === 'sign-in' ? { type: 'rejected', error: outcome.error } : outcome,
      ),
  }),
  mistake('a lost answer counts as a refusal', {
    family: 'answer-lost',
    breaks: ['I2'],
    store: (store) =>
      settledAs(store, (outcome) =>
        outcome.type === 'retry' && outcome.error.status === 0
          ? { type: 'rejected', error: outcome.error }
          : outcome,
      ),
  }),
  mistake('the refusal of an old session parks the queue of the new one', {
    family: 'token-refused',
    breaks: ['I9'],
    store: (store) => ({
      ...store,
      settleAndClaim: (settlements, request) => {
        const isRefused = settlements.some(({ outcome }) => outcome.type === 'sign-in')
        return store.settleAndClaim(settlements, isRefused ? { ...request, epoch: 1_000_000 } : request)
      },
    }),
  }),
  mistake('the queue is cleared when another user has signed in', {
    family: 'user-switch',
    breaks: ['I1', 'I6'],
    store: (store, { db, userId, world }) => ({
      ...store,
      startPull: async (name) => {
        if (world.phone.session.userId !== userId) await db.outbox.clear()
        return store.startPull(name)
      },
      recover: async () => {
        if (world.phone.session.userId !== userId) await db.outbox.clear()
        return store.recover()
      },
    }),
  }),
  mistake('no acked state: the entry goes with the acknowledgement', {
    family: 'old-answer',
    breaks: ['I1', 'I5', 'I6'],
    store: (store, { db }) => ackedAtOnce(store, db),
  }),
  mistake('background sync registers itself again whenever something is left', {
    family: 'clock-jump',
    breaks: ['I11'],
    store: (store, { kind, world }) => ({
      ...store,
      countWaiting: async () => {
        const left = await store.countWaiting()
        if (left > 0) void world.background.register(`again:${await store.nextSyncTag()}`)
        return left
      },
      settleAndClaim: async (settlements, request) => {
        const claimed = await store.settleAndClaim(settlements, request)
        const isStuck = kind === 'worker' && claimed?.entries.length === 0 && claimed.left > 0
        if (isStuck) void world.background.register(`again:${await store.nextSyncTag()}`)
        return claimed
      },
    }),
  }),
  mistake('a pull that fails after the acknowledgement is nobody’s business', {
    family: {
      ...familyOf('choices'),
      name: 'choices-not-pulled',
      weather: { pullLost: 0.5 },
      length: [10, 16],
      steps: { choose: 9, boost: 0, delete: 0, read: 0, 'read-all': 0, offline: 0, 'close-tab': 6 },
    },
    breaks: ['I7', 'I9'],
    store: (store) => ({ ...store, owed: async () => [] }),
  }),
  mistake('decisions are made on the text of an answer', {
    family: 'action-refused',
    breaks: ['I1', 'I2', 'I9'],
    ports: (ports) => ({
      ...ports,
      net: {
        send: async (request) => {
          const answer = await ports.net.send(request)
          const text = (answer.json as { detail?: string } | undefined)?.detail ?? ''
          if (/retry|network|unavailable/i.test(text)) throw new TypeError(text)
          return answer
        },
      },
    }),
  }),
  mistake('an entry that has left can still be taken back', {
    family: 'request-lost',
    breaks: ['I1'],
    store: (store, { db }) => ({
      ...store,
      undo: async (seq) => {
        const entry = await db.outbox.get(seq)
        if (entry === undefined || entry.state === 'acked') return false
        await db.outbox.delete(seq)
        return true
      },
    }),
  }),
  mistake('nothing notes before the sending that an entry has left', {
    family: 'answer-lost',
    breaks: ['I13'],
    store: (store, { db }) => ({
      ...store,
      settleAndClaim: async (settlements, request) => {
        const claimed = await store.settleAndClaim(settlements, request)
        for (const { seq } of claimed?.entries ?? []) await db.outbox.update(seq, { sentOnce: false })
        return claimed
      },
    }),
  }),
  mistake('an answer lands however old it is', {
    family: 'old-answer',
    breaks: ['I5', 'I6'],
    store: (store, { db }) => ({
      ...store,
      applyPull: async (collection, response) => {
        const state = await db.collections.get(collection.name)
        const start = state ? { ...response.start, state } : response.start
        if (state) await db.collections.put({ ...state, seq: null })
        return store.applyPull(collection, { ...response, start })
      },
    }),
  }),
  mistake('one lane for everything that is claimed at once', {
    family: 'request-lost',
    breaks: ['I3', 'I10'],
    store: (store) => sentInOneGo(store),
  }),
  mistake('tabs drain without the lock', {
    family: 'second-tab',
    breaks: ['I10'],
    ports: (ports) => ({ ...ports, locks: { ...ports.locks, hold: (_, work) => work() } }),
  }),
  mistake('a refusal is shown and not marked', {
    family: 'action-refused',
    breaks: ['I8'],
    store: (store, { db, world }) => ({
      ...store,
      takeNotice: async () => {
        const refused = await db.outbox.where('state').equals('rejected').toArray()
        const entry = refused.find(({ key }) => (world.ledger.actions.get(key)?.notices ?? 0) < 2)
        return entry ?? null
      },
    }),
  }),
  mistake('refusals are marked as shown by whoever stores them', {
    family: 'action-refused',
    breaks: ['I8'],
    store: (store, { db }) => ({
      ...store,
      settleAndClaim: async (settlements, request) => {
        const claimed = await store.settleAndClaim(settlements, request)
        await db.outbox.where('state').equals('rejected').modify({ noticedAt: request.now })
        return claimed
      },
    }),
  }),
  mistake('read-all is sent without its limit', {
    family: 'old-answer',
    breaks: ['I15'],
    ports: (ports) => ({
      ...ports,
      net: {
        send: (request) =>
          ports.net.send(request.path.endsWith('/mark-all-read') ? { ...request, body: undefined } : request),
      },
    }),
  }),
  mistake('the token of whoever is signed in now goes with the action', {
    family: 'user-switch',
    breaks: ['I4'],
    ports: (ports, { userId }) => ({
      ...ports,
      session: {
        ...ports.session,
        active: async () => {
          const session = await ports.session.active()
          return session && { ...session, userId }
        },
      },
    }),
  }),
  mistake('an optimistic write goes into the base', {
    family: 'request-lost',
    breaks: ['I5'],
    store: (store, { db }) => ({
      ...store,
      enqueue: async (draft) => {
        const { id } = draft.args as { id?: string }
        if (draft.kind.kind === 'product.boost' && id) await db.products.update(id, { is_boosted: true })
        return store.enqueue(draft)
      },
    }),
  }),
  mistake('a full device is not reported', {
    family: 'quota',
    breaks: ['I1'],
    store: (store, context) => ({
      ...store,
      enqueue: async (draft) => {
        try {
          return await store.enqueue(draft)
        } catch {
          const { kind, args, key, userId, now } = draft
          const chosen = {
            key,
            userId,
            kind: kind.kind,
            v: kind.v,
            args,
            lane: kind.lane(args),
            createdAt: now,
          }
          const lie = { ...blankEntry(chosen), seq: 1_000_000 }
          context.world.promised(context, lie)
          return lie
        }
      },
    }),
  }),
  mistake('what this code does not understand is thrown away', {
    family: 'worker-update',
    breaks: ['I14'],
    store: (store, { db }) => ({
      ...store,
      settleAndClaim: async (settlements, request) => {
        const claimed = await store.settleAndClaim(settlements, request)
        const unknown = await db.outbox.filter((entry) => entry.parkReason === 'upgrade').primaryKeys()
        await db.outbox.bulkDelete(unknown)
        return claimed
      },
    }),
  }),
  mistake('a payload is made anew after an update', {
    family: 'answer-lost',
    breaks: ['I13'],
    ports: (ports) => {
      let made = 0
      return {
        ...ports,
        net: {
          send: (request) => {
            made += 1
            return ports.net.send(
              request.method === 'PUT'
                ? { ...request, body: { ...(request.body as object), made } }
                : request,
            )
          },
        },
      }
    },
  }),
  mistake('the queue is ordered by the clock', {
    family: { name: 'clock-back', summary: '', steps: { 'clock-jump': 9, read: 12, offline: 5, online: 3 } },
    breaks: ['I3'],
    store: (store) => ({
      ...store,
      settleAndClaim: async (settlements, request) => {
        const claimed = await store.settleAndClaim(settlements, request)
        claimed?.entries.sort((a, b) => a.createdAt - b.createdAt)
        return claimed
      },
    }),
  }),
]
