import type { Message } from '#contract/conversations.ts'
import type { ConversationRow } from '#src/db/rows.ts'

/* Functions that run in the page; those that call others there are strings (scroll/frames.ts says why). */

interface ConversationToPut {
  database: string
  row: ConversationRow
  messages: Message[]
}

export async function putConversation({ database, row, messages }: ConversationToPut): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(database)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  await new Promise<void>((resolve, reject) => {
    const work = db.transaction(['conversations', 'messages'], 'readwrite')
    work.oncomplete = () => resolve()
    work.onerror = () => reject(work.error)
    work.objectStore('conversations').put(row)
    const store = work.objectStore('messages')
    const known = store.index('[conversation_id+seq]')
    known.openKeyCursor(IDBKeyRange.bound([row.id, -Infinity], [row.id, Infinity])).onsuccess = (event) => {
      const at = (event.target as IDBRequest<IDBCursor | null>).result
      if (at !== null) {
        store.delete(at.primaryKey)
        at.continue()
      } else for (const message of messages) store.put(message)
    }
  })
  db.close()
}

/** Suppresses the install prompt, which would cover the measured screen. */
export const notInstalled = `
  addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation(), true)
`

/**
 * From a tap on a link to the frame that shows this text as the last message: a promise of ms. The task posted in
 * that frame runs after the frame was presented.
 */
export const opened = (link: string, words: string) => `
  new Promise((resolve) => {
    const link = document.querySelector(${JSON.stringify(link)})
    const began = performance.now()
    link.click()
    const look = () => {
      const texts = [...document.querySelectorAll('[role="log"] [data-words]')]
      if (texts.at(-1)?.textContent !== ${JSON.stringify(words)}) return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - began)
      port2.postMessage(null)
    }
    requestAnimationFrame(look)
  })
`

/** Stores the rendered HTML for the floor: the same picture without an app. */
export const keepDrawn = `
  benchDrawn = document.getElementById('root').innerHTML
  undefined
`

/** The floor: the stored HTML inserted at once, and scrolled to its end. Ms, as \`opened\`. */
export const openedStill = `
  new Promise((resolve) => {
    const root = document.getElementById('root')
    const began = performance.now()
    root.innerHTML = benchDrawn
    const log = root.querySelector('[role="log"]')
    log.scrollTop = log.scrollHeight
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - began)
      port2.postMessage(null)
    })
  })
`

/**
 * Counts wrong moves of the middle of the log while a finger scrolls by at most \`fastest\` pixels per ms: wrong
 * direction or too far. Checks in the task after each frame, because heights are still being compensated inside it.
 */
export const watchJumps = (fastest: number) => `
  benchJumps = []
  benchSeen = new Set()
  benchBefore = null
  benchBehind = new MessageChannel()
  benchBehind.port1.onmessage = () => {
    if (benchJumps === null) return
    const at = performance.now()
    const box = document.querySelector('[role="log"]')
    const middle = box.getBoundingClientRect().top + box.clientHeight / 2
    const places = new Map()
    for (const line of box.querySelectorAll('[data-words]')) {
      const { top } = line.getBoundingClientRect()
      if (Math.abs(top - middle) > box.clientHeight / 2) continue
      places.set(line.textContent, top)
      benchSeen.add(line.textContent)
    }
    if (benchBefore !== null) {
      const far = ${fastest} * (at - benchBefore.at) + 60
      for (const [words, top] of places) {
        const was = benchBefore.places.get(words)
        if (was === undefined) continue
        if (top < was - 2 || top > was + far) benchJumps.push({ words, from: was, to: top })
        break
      }
    }
    benchBefore = { at, places }
    requestAnimationFrame(benchWatch)
  }
  benchWatch = () => benchBehind.port2.postMessage(null)
  requestAnimationFrame(benchWatch)
  undefined
`
export const endJumps = `
  benchCounted = { jumps: benchJumps, seen: benchSeen.size }
  benchJumps = null
  benchCounted
`
