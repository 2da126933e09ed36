interface Waiting {
  owner: object
  grant: () => void
}

/** The Web Locks of one phone: first in, first out, and released when the holder's context dies. */
export class LockTable {
  readonly #held = new Map<string, object>()
  readonly #lines = new Map<string, Waiting[]>()

  /** The promise of a dead owner never settles. */
  acquire(owner: object, name: string): Promise<void> {
    if (!this.#held.has(name)) {
      this.#held.set(name, owner)
      return Promise.resolve()
    }
    return new Promise((grant) => {
      const line = this.#lines.get(name) ?? []
      line.push({ owner, grant })
      this.#lines.set(name, line)
    })
  }

  tryAcquire(owner: object, name: string): boolean {
    if (this.#held.has(name)) return false
    this.#held.set(name, owner)
    return true
  }

  release(owner: object, name: string): void {
    if (this.#held.get(name) !== owner) return
    const next = this.#lines.get(name)?.shift()
    if (next) {
      this.#held.set(name, next.owner)
      next.grant()
    } else this.#held.delete(name)
  }

  freeAll(owner: object): void {
    for (const [name, line] of this.#lines) {
      this.#lines.set(
        name,
        line.filter((waiting) => waiting.owner !== owner),
      )
    }
    for (const [name, holder] of [...this.#held]) if (holder === owner) this.release(owner, name)
  }
}
