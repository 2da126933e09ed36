import { expect, test } from 'vitest'
import { superfluousBackups } from '#server/backup/remote-backup.ts'
import { readBackupPlace } from '#server/media/s3-settings.ts'

const name = (time: string) => `backups/${time.replaceAll(':', '-')}Z.zip`
const now = new Date('2026-11-27T20:00:00.000Z')
const superfluous = (times: string[]) => superfluousBackups(times.map(name), now)

test('all backups of the last day are kept, and the last of each earlier day for 30 days', () => {
  const times = [
    '2026-10-27T23:45:00',
    '2026-10-28T23:45:00',
    '2026-11-26T19:15:00',
    '2026-11-26T19:45:00',
    '2026-11-26T20:15:00',
    '2026-11-27T19:30:00',
    '2026-11-27T19:45:00',
  ]
  expect(superfluous(times)).toEqual(
    ['2026-10-27T23:45:00', '2026-11-26T19:15:00', '2026-11-26T19:45:00'].map(name),
  )
})

test('the last backup is kept, however old', () => {
  expect(superfluous(['2026-01-01T00:00:00', '2026-01-02T00:00:00'])).toEqual([name('2026-01-01T00:00:00')])
})

const keys = { LOUMA_BACKUP_KEY: 'k', LOUMA_BACKUP_SECRET: 's' }

test('the address of the backups names service, bucket and folder', () => {
  expect(readBackupPlace({})).toBeNull()
  const read = (url: string) => readBackupPlace({ LOUMA_BACKUP_URL: url, ...keys })
  expect(read('https://s3.example.org/louma')).toMatchObject({
    bucket: { endpoint: 'https://s3.example.org', bucket: 'louma', region: 'us-east-1' },
    folder: '',
  })
  expect(read('https://s3.example.org/louma/dakar/un/')?.folder).toBe('dakar/un/')
  for (const url of [
    'https://s3.example.org',
    'ftp://s3.example.org/louma',
    'https://k:s@s3.example.org/louma',
  ])
    expect(() => read(url)).toThrow(/LOUMA_BACKUP_URL/)
  expect(() => readBackupPlace({ LOUMA_BACKUP_URL: 'https://s3.example.org/louma' })).toThrow(
    /LOUMA_BACKUP_KEY/,
  )
})
