import { expect, test } from 'vitest'
import type { VerificationToReview } from '#contract/verification-review.ts'
import type { VerificationStatus } from '#contract/verifications.ts'
import type { VerifiedWith } from '#contract/verified-with.ts'
import { storeBlob } from '#src/db/stored-blob.ts'
import { person } from '#tests/support/screens/answers.ts'
import { dialogCloses, dialogOf } from '#tests/support/screens/dialog.ts'
import { openScreen, type Screen } from '#tests/support/screens/open-screen.ts'
import { given, staffWith } from '#tests/support/screens/staff-market.ts'
import { uuid } from '#tests/support/sync/uuid.ts'

const path = '/profile/verification'
const ask = 'POST /me/verification'
const photo = uuid(600_001)

const nothing: VerificationStatus = {
  needs_number: false,
  number_since: '2026-03-01T08:00:00Z',
  verified_with: null,
  verified_since: null,
  request: null,
}

const of = (status: Partial<VerificationStatus>) => ({
  'GET /me/verification': { json: { data: { ...nothing, ...status } } },
})

/** A photo that this device has already compressed. */
async function choosePhoto(screen: Screen, kind: VerifiedWith): Promise<void> {
  const blob = await storeBlob(new Blob(['jpeg'], { type: 'image/jpeg' }))
  await screen
    .db()
    .draftPhotos.put({ id: photo, name: 'carte.jpg', draft: `verification:${kind}`, blob, thumb: blob })
}

test('offline the request waits with its photo, and can be withdrawn', async () => {
  const screen = await openScreen(path, { user: person({}), answers: of({}) })
  await screen.findByText('Numéro confirmé depuis le 1er mars 2026')
  screen.setOnline(false)
  await screen.click(/^Photo de la boutique/, 'radio')
  await choosePhoto(screen, 'shop')
  await screen.findByText('Photo prête à partir')
  await screen.click('Envoyer à l’équipe')
  await screen.findByText(/Votre photo part dès le retour du réseau/)
  expect((await screen.db().outbox.toArray()).map(({ kind, args }) => [kind, args])).toMatchObject([
    ['verification.request', { kind: 'shop', photo }],
  ])
  await screen.click('Retirer ma demande')
  await screen.findByLabelText('Prendre la photo')
  expect(await screen.db().outbox.count()).toBe(0)
  await screen.click(/^Photo de la boutique/, 'radio')
  await screen.findByText('Photo prête à partir')
  expect(screen.bodies(ask)).toEqual([])
})

test('a refusal shows its reason and leaves room for another photo', async () => {
  const request = {
    id: uuid(600_002),
    kind: 'document' as const,
    state: 'refused' as const,
    words: 'La photo est floue.',
    created_at: '2026-03-01T08:00:00Z',
    decided_at: '2026-03-02T08:00:00Z',
  }
  const screen = await openScreen(path, { user: person({}), answers: of({ request }) })
  await screen.findByText('La photo est floue.')
  await screen.findByLabelText('Prendre la photo')
  expect(screen.queryByRole('button', { name: 'Envoyer à l’équipe' })).toBeNull()
})

test('without a confirmed number the number comes first', async () => {
  const screen = await openScreen(path, {
    user: person({}),
    answers: of({ needs_number: true, number_since: null }),
  })
  const link = await screen.findByRole('link', { name: 'Confirmer mon numéro' })
  expect(link.getAttribute('href')).toBe('/settings/account')
  expect(screen.queryByRole('button', { name: 'Envoyer à l’équipe' })).toBeNull()
})

test('a verified account shows what was checked and since when, to its owner and to others', async () => {
  const verified = { verified_with: 'shop', verified_since: '2026-03-05T08:00:00Z' } as const
  const text = 'Boutique vérifiée depuis le 5 mars 2026'
  const own = await openScreen(path, { user: person({ is_verified: true }), answers: of(verified) })
  await own.findByText(text)
  expect(own.queryByRole('button', { name: 'Envoyer à l’équipe' })).toBeNull()
  const seller = { id: uuid(600_003), name: 'Awa Ndiaye', is_verified: true, ...verified }
  const profile = { 'GET /users/:id': { json: { data: seller } } }
  const guest = await openScreen(`/users/${seller.id}`, { answers: profile })
  await guest.findByText(text)
})

test('a server without verification offers nothing', async () => {
  const screen = await openScreen(path, { user: person({}) })
  await screen.findByText('Ce serveur ne vérifie pas les comptes.')
})

function queueOf(request: VerificationToReview) {
  let stored = [request]
  return {
    'GET /admin/verifications': () => ({ json: { data: stored } }),
    'POST /admin/verifications/:id/photo': { json: { data: { jpeg: 'anBlZw==' } } },
    'POST /admin/verifications/:id/decision': given((_: object, id) => {
      stored = stored.filter((one) => one.id !== id)
      return { json: { message: 'Demande refusée.' } }
    }),
  }
}

test('the staff sees the photo, and a refusal tells the seller what to do', async () => {
  const answers = queueOf({
    id: uuid(600_004),
    kind: 'document',
    created_at: '2026-03-05T08:00:00Z',
    user: {
      id: uuid(600_003),
      name: 'Awa Ndiaye',
      avatar: null,
      city: 'Dakar',
      is_verified: false,
      member_since: '2026-01-05T08:00:00Z',
      phone_since: '2026-01-06T08:00:00Z',
    },
    refusals: [{ at: '2026-02-05T08:00:00Z', words: 'Trop sombre.' }],
  })
  const screen = await openScreen('/admin/users/verifications', {
    user: staffWith('dashboard:view', 'users:manage'),
    answers,
  })
  await screen.click(/^Awa Ndiaye/)
  const sheet = await dialogOf(screen, 'Pièce d’identité')
  const picture = await sheet.findByRole('img', { name: 'Pièce d’identité de Awa Ndiaye' })
  expect(picture.getAttribute('src')).toBe('data:image/jpeg;base64,anBlZw==')
  sheet.getByText('Trop sombre.')
  await sheet.choose('Refuser')
  await sheet.press('Refuser')
  await dialogCloses(screen)
  await screen.findByText('Aucune demande n’attend.')
  expect(screen.bodies('POST /admin/verifications/:id/decision')).toEqual([
    { accepted: false, text: expect.stringContaining('Reprenez-la') },
  ])
  expect(JSON.stringify(await screen.db().adminAnswers.toArray())).not.toContain('anBlZw')
})
