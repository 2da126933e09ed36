import { type Mistake, mistake } from './planted.ts'
import { settledAs } from './wrong-deps.ts'

export const conversationMistakes: readonly Mistake[] = [
  mistake('a refused message is thrown away with its words', {
    family: 'conversations-refused',
    breaks: ['I1'],
    store: (store, { db }) => ({
      ...store,
      settleAndClaim: async (settlements, request) => {
        const claimed = await store.settleAndClaim(settlements, request)
        await db.outbox.filter(({ kind, state }) => kind === 'message.send' && state === 'rejected').delete()
        return claimed
      },
    }),
  }),
  mistake('a refused message stands behind everything', {
    family: 'conversations-refused',
    breaks: ['I18'],
    store: (store, { db }) => ({
      ...store,
      settleAndClaim: async (settlements, request) => {
        const claimed = await store.settleAndClaim(settlements, request)
        await db.outbox.where('state').equals('rejected').modify({ result: null })
        return claimed
      },
    }),
  }),
  mistake('a conversation of two ids has two lanes', {
    family: 'conversations',
    breaks: ['I18'],
    store: (store) => ({
      ...store,
      enqueue: ({ kind, ...draft }) => {
        const { placeNow: _, ...straight } = kind
        return store.enqueue({ ...draft, kind: straight })
      },
    }),
  }),
  mistake('the id that this device made is forgotten when the server answers with another', {
    family: 'conversations',
    breaks: ['I18', 'I6'],
    store: (store, { db }) => ({
      ...store,
      settleAndClaim: async (settlements, request) => {
        const claimed = await store.settleAndClaim(settlements, request)
        await db.aliases.clear()
        return claimed
      },
    }),
  }),
  mistake('a limit counts as a refusal', {
    family: 'conversations-refused',
    breaks: ['I2'],
    store: (store) =>
      settledAs(store, (outcome) =>
        outcome.type === 'retry' && outcome.error.status === 429
          ? { type: 'rejected', error: outcome.error }
          : outcome,
      ),
  }),
  mistake('of two readings the last one counts, not the furthest', {
    family: {
      name: 'readers',
      summary: '',
      talks: true,
      steps: { 'read-talk': 16, 'others-talk': 3, boost: 0, delete: 0, read: 0, undo: 0, offline: 3 },
    },
    breaks: ['I18'],
    store: (store, { db }) => ({
      ...store,
      enqueue: async (draft) => {
        const entry = await store.enqueue(draft)
        const { id } = draft.args as { id?: string }
        if (draft.kind.kind === 'conversation.read' && entry === null) {
          await db.outbox
            .where('state')
            .equals('queued')
            .filter(({ target, sentOnce }) => target === `read:${id}` && !sentOnce)
            .modify({ args: draft.args })
        }
        return entry
      },
    }),
  }),
  mistake('a message is sent under a new id with every attempt', {
    family: 'conversations',
    breaks: ['I2', 'I6', 'I13', 'I18'],
    ports: (ports, { world }) => ({
      ...ports,
      net: {
        send: (request) =>
          request.path.endsWith('/messages') && request.method === 'POST'
            ? ports.net.send({ ...request, body: { ...(request.body as object), id: world.random.key() } })
            : ports.net.send(request),
      },
    }),
  }),
  mistake('the photo of a message goes as soon as it is up', {
    family: 'conversations',
    breaks: ['I18'],
    store: (store, { db }) => ({
      ...store,
      recordUpload: async (photo, change) => {
        await store.recordUpload(photo, change)
        if (change.state === 'up') await db.draftPhotos.delete(photo.id)
      },
    }),
  }),
  mistake('the photos of messages stay for ever', {
    family: 'conversations',
    breaks: ['I18'],
    store: (store, { db }) => ({
      ...store,
      recover: async () => {
        const [photos, uploads] = await Promise.all([db.draftPhotos.toArray(), db.uploads.toArray()])
        await store.recover()
        await db.draftPhotos.bulkPut(photos)
        await db.uploads.bulkPut(uploads)
      },
    }),
  }),
  mistake('a message that the server has taken is shown no more until a pull brings it', {
    family: 'conversations',
    breaks: ['I1', 'I6'],
    store: (store, { db }) => ({
      ...store,
      settleAndClaim: async (settlements, request) => {
        const claimed = await store.settleAndClaim(settlements, request)
        await db.outbox.filter(({ kind, state }) => kind === 'message.send' && state === 'acked').delete()
        return claimed
      },
    }),
  }),
]
