import { type Mistake, mistake } from './planted.ts'

export const photoMistakes: readonly Mistake[] = [
  mistake('the product is sent while its photos are still on the phone', {
    family: 'publish',
    breaks: ['I16'],
    store: (store) => ({ ...store, photosToSend: async () => [] }),
  }),
  mistake('an upload that broke off counts as one that arrived', {
    family: 'publish',
    breaks: ['I16', 'I2', 'I9'],
    ports: (ports) => ({
      ...ports,
      uploads: {
        send: async (photo, desk) => {
          const end = await ports.uploads.send(photo, desk)
          return end.type === 'stopped' && end.answer === null ? { type: 'up' } : end
        },
      },
    }),
    store: (store) => ({ ...store, photosMissing: async () => false }),
  }),
  mistake('photos go when the server has them, before it has the product', {
    family: 'publish',
    breaks: ['I17'],
    store: (store, { db }) => ({
      ...store,
      recordUpload: async (photo, change) => {
        await store.recordUpload(photo, change)
        if (change.state === 'up') await db.draftPhotos.delete(photo.id)
      },
    }),
  }),
  mistake('a refusal takes the draft along', {
    family: 'publish-refused',
    breaks: ['I17'],
    store: (store, { db }) => ({
      ...store,
      settleAndClaim: async (settlements, request) => {
        const claimed = await store.settleAndClaim(settlements, request)
        for (const { entry, outcome } of settlements) {
          if (outcome.type === 'rejected') await db.drafts.delete((entry.args as { id: string }).id)
        }
        return claimed
      },
    }),
  }),
  mistake('drafts stay on the phone for ever', {
    family: 'publish',
    breaks: ['I17'],
    store: (store, { db }) => ({
      ...store,
      settleAndClaim: async (settlements, request) => {
        const claimed = await store.settleAndClaim(settlements, request)
        await db.uploads.toCollection().modify({ state: 'going' })
        return claimed
      },
      recover: async () => {
        const drafts = await db.drafts.toArray()
        const photos = await db.draftPhotos.toArray()
        await store.recover()
        await db.drafts.bulkPut(drafts)
        await db.draftPhotos.bulkPut(photos)
      },
    }),
  }),
  mistake('an upload begins anew after every interruption, under another name', {
    family: 'publish',
    breaks: ['I2', 'I9', 'I11', 'I16'],
    ports: (ports, { world }) => ({
      ...ports,
      uploads: {
        send: (photo, desk) => ports.uploads.send({ ...photo, id: world.random.key(), address: null }, desk),
      },
    }),
  }),
  mistake('a piece whose answer was lost is sent again from where the phone last knew', {
    family: 'publish',
    breaks: ['I9', 'I11', 'I16'],
    ports: (ports) => ({
      ...ports,
      uploads: {
        send: async (photo, desk) => {
          const session = await desk.session()
          if (session === null) return { type: 'ended' }
          const path = photo.address ?? `/uploads/photos/${photo.id}`
          const common = { token: session.token, path }
          const own = { 'X-Outbox-User': session.userId }
          try {
            const created = await desk.net.send({
              ...common,
              method: 'POST',
              path: '/uploads/photos',
              headers: {
                ...own,
                'Upload-Length': String(photo.blob.size),
                'Upload-Metadata': `id ${btoa(photo.id)}`,
              },
            })
            if (created.status !== 201) return { type: 'stopped', answer: created }
            const answer = await desk.net.send({
              ...common,
              method: 'PATCH',
              headers: { ...own, 'Upload-Offset': '0' },
              bytes: photo.blob,
            })
            return answer.status === 204 ? { type: 'up' } : { type: 'stopped', answer }
          } catch {
            return { type: 'stopped', answer: null }
          }
        },
      },
    }),
  }),
  mistake('two drains make the product under two keys', {
    family: 'publish',
    breaks: ['I1', 'I2', 'I4', 'I16'],
    ports: (ports, { world }) => ({
      ...ports,
      net: {
        send: (request) => {
          const body = request.body as { photos?: string[] } | undefined
          if (request.method !== 'POST' || request.path !== '/products' || !body?.photos) {
            return ports.net.send(request)
          }
          return ports.net.send({ ...request, body: { ...body, id: world.random.key() } })
        },
      },
    }),
  }),
]
