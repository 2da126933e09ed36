import { expect, test } from 'vitest'
import { showResetLink } from '#src/app/show-reset-link.ts'
import type { SessionState } from '#src/session/session.ts'
import type { ToastRequest } from '#src/ui/toaster-store.ts'

const signedIn = { status: 'signed-in' } as SessionState
const link = { pathname: '/forgot-password', search: '?token=abc&email=awa%40louma.test' }

function shownToasts(session: SessionState, place: { pathname: string; search: string }): ToastRequest[] {
  const shown: ToastRequest[] = []
  const show = (request: ToastRequest) => {
    shown.push(request)
    return ''
  }
  showResetLink({ show }, session, place)
  return shown
}

test('a signed-in user is informed why the link did not open', () => {
  expect(shownToasts(signedIn, link)).toMatchObject([{ type: 'info', duration: 0 }])
})

test('nothing is shown otherwise', () => {
  expect(shownToasts({ status: 'guest' }, link)).toEqual([])
  expect(shownToasts(signedIn, { ...link, search: '' })).toEqual([])
  expect(shownToasts(signedIn, { ...link, search: '?token=abc' })).toEqual([])
  expect(shownToasts(signedIn, { ...link, pathname: '/login' })).toEqual([])
})
