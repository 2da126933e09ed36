/** `default` keeps each library's own choice; the others are forced on all. */
export type Durability = 'strict' | 'relaxed' | 'default'

/**
 * Gives every transaction of this context the same durability. Chromium's default is relaxed: the commit is reported
 * before it is on disk.
 */
export function forceDurability(durability: Durability): void {
  if (durability === 'default') return
  const open = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (names, mode) {
    return open.call(this, names, mode, { durability })
  }
}
