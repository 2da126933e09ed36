import type { UserDb } from '#src/db/user-db.ts'

/** Makes the database refuse new rows, as a full device does, while `isFull` returns true. */
export function refuseWritesWhenFull(db: UserDb, isFull: () => boolean): void {
  db.use({
    stack: 'dbcore',
    name: 'full-device',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name)
        return {
          ...table,
          mutate: (request) =>
            (request.type === 'add' || request.type === 'put') && isFull()
              ? Promise.reject(new DOMException('The device is full.', 'QuotaExceededError'))
              : table.mutate(request),
        }
      },
    }),
  })
}
