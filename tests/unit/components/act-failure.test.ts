import { expect, it } from 'vitest'
import { actFailure } from '#src/components/use-attempt.ts'
import { OutdatedError, StorageFullError } from '#src/sync/engine.ts'

it('never claims success, and says what the user can do', () => {
  expect(actFailure(new StorageFullError('quota'))).toEqual({
    title: 'Action non enregistrée',
    message: 'La mémoire de cet appareil est pleine. Libérez de la place, puis réessayez.',
  })
  expect(actFailure(new OutdatedError()).message).toContain('version plus récente')
})

it('never shows the text of an unknown error', () => {
  expect(actFailure(new Error('DataCloneError: secret')).message).not.toContain('secret')
  expect(actFailure('secret').message).not.toContain('secret')
})
