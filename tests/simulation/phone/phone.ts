import { IDBFactory } from 'fake-indexeddb'
import { LockTable } from '../kernel/locks.ts'
import type { Context } from './context.ts'
import { PhoneSession } from './session.ts'

export class Phone {
  readonly factory = new IDBFactory()
  readonly locks = new LockTable()
  readonly contexts = new Set<Context>()
  readonly session: PhoneSession
  online = true
  /** The storage is full; freeing the caches helps only when `cachesHelp`. */
  isFull = false
  cachesHelp = false
  /** Error of the device's clock in milliseconds. */
  skew = 0

  constructor(now: () => number) {
    this.session = new PhoneSession(this.factory, now)
  }

  async freeCaches(): Promise<void> {
    if (this.cachesHelp) this.isFull = false
  }
}
