/** `default` leaves each library its own choice; the others are forced on everybody. */
export type Durability = 'strict' | 'relaxed' | 'default'

/**
 * Gives every transaction of this context the same durability, whoever opens it. Chromium's default is relaxed: the
 * commit is reported before the disk has it.
 */
export function forceDurability(durability: Durability): void {
  if (durability === 'default') return
  const open = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (names, mode) {
    return open.call(this, names, mode, { durability })
  }
}
