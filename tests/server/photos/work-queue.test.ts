import { setImmediate as nextRound } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openWorkQueue } from '#server/kernel/work-queue.ts'
import { createKeyedMutex } from '#server/media/keyed-mutex.ts'
import { UploadLocks } from '#server/media/uploads/upload-locks.ts'

/** Tasks that a test completes manually, and a log of started ones. */
function workshop() {
  const began: string[] = []
  const ends = new Map<string, (failed?: Error) => void>()
  return {
    began,
    end: (name: string, failed?: Error) => ends.get(name)?.(failed),
    work: (name: string) => () =>
      new Promise<string>((resolve, reject) => {
        began.push(name)
        ends.set(name, (failed) => (failed ? reject(failed) : resolve(name)))
      }),
  }
}

describe('the photo queue', () => {
  it('runs two at a time, in order, also after a failure', async () => {
    const { began, end, work } = workshop()
    const queue = openWorkQueue(2, 10)
    const all = ['a', 'b', 'c', 'd'].map((name) =>
      queue.run(work(name)).catch((error: Error) => error.message),
    )
    await nextRound()
    expect(began).toEqual(['a', 'b'])
    end('b', new Error('broken'))
    await nextRound()
    expect(began).toEqual(['a', 'b', 'c'])
    end('a')
    await nextRound()
    expect(began).toEqual(['a', 'b', 'c', 'd'])
    end('c')
    end('d')
    expect(await Promise.all(all)).toEqual(['a', 'broken', 'c', 'd'])
    const later = queue.run(work('e'))
    expect(began.at(-1)).toBe('e')
    end('e')
    expect(await later).toBe('e')
  })

  it('refuses when too many wait, and accepts again later', async () => {
    const { end, work } = workshop()
    const queue = openWorkQueue(1, 1)
    const [first, second] = [queue.run(work('a')), queue.run(work('b'))]
    await expect(queue.run(work('c'))).rejects.toMatchObject({ code: 'unavailable' })
    end('a')
    expect(await first).toBe('a')
    const third = queue.run(work('d'))
    end('b')
    expect(await second).toBe('b')
    await nextRound()
    end('d')
    expect(await third).toBe('d')
  })
})

describe('semaphores', () => {
  it('serialise one name, not another', async () => {
    const { began, end, work } = workshop()
    const turns = createKeyedMutex()
    const taken = [turns.take('x', work('x1')), turns.take('x', work('x2')), turns.take('y', work('y1'))]
    const ended = Promise.all(taken.map((one) => one.catch((error: Error) => error.message)))
    await nextRound()
    expect(began).toEqual(['x1', 'y1'])
    end('x1', new Error('broken'))
    await nextRound()
    expect(began).toEqual(['x1', 'y1', 'x2'])
    end('x2')
    end('y1')
    expect(await ended).toEqual(['broken', 'x2', 'y1'])
  })
})

describe('upload locks', () => {
  const quiet = new AbortController().signal

  it('ask the holder to release, and pass in order', async () => {
    const locks = new UploadLocks(60_000)
    const releases: string[] = []
    const entered: string[] = []
    const enter = async (name: string) => {
      const lock = locks.newLock('one')
      await lock.lock(quiet, () => {
        releases.push(name)
      })
      entered.push(name)
      return lock
    }
    const first = await enter('first')
    const [second, third] = [enter('second'), enter('third')]
    await nextRound()
    expect([releases, entered]).toEqual([['first', 'first'], ['first']])
    await first.unlock()
    await (await second).unlock()
    await (await third).unlock()
    expect(entered).toEqual(['first', 'second', 'third'])
    await (await enter('fourth')).unlock()
    const other = locks.newLock('two')
    await other.lock(quiet, () => undefined)
    await other.unlock()
  })

  it('waiting ends with the time-out or the connection; the next in line follows', async () => {
    const locks = new UploadLocks(1)
    const first = locks.newLock('one')
    await first.lock(quiet, () => undefined)
    await expect(locks.newLock('one').lock(quiet, () => undefined)).rejects.toMatchObject({
      status_code: 500,
    })
    const patient = new UploadLocks(60_000)
    const holder = patient.newLock('one')
    await holder.lock(quiet, () => undefined)
    const line = new AbortController()
    const gone = patient.newLock('one').lock(line.signal, () => undefined)
    const next = patient.newLock('one').lock(quiet, () => undefined)
    line.abort()
    await expect(gone).rejects.toMatchObject({ status_code: 400 })
    await holder.unlock()
    await next
    expect(await patient.newLock('two').lock(quiet, () => undefined)).toBeUndefined()
  })
})
