import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { type BoundFunctions, queries, waitFor, within as withinBy } from '@testing-library/dom'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { apiBase, tokenKey } from '#contract/limits.ts'
import type { User } from '#contract/users.ts'
import type { App } from '#src/app/app.tsx'
import { openPage } from '#src/app/open-page.tsx'
import { MetaDb } from '#src/db/meta-db.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { createInitialReads } from '#src/mirror/initial-reads.ts'
import { createDataSaver } from '#src/platform/data-saver.ts'
import { openDeviceSettings } from '#src/platform/device-settings.ts'
import { catchInstallPrompt } from '#src/platform/install-prompt.ts'
import { localSmallStorage } from '#src/platform/storage.ts'
import { sessionRecord } from '#src/session/session-record.ts'
import type { PageSync } from '#src/sync/page-sync.ts'
import type { Reply } from '#tests/support/sync/world.ts'
import { emptyMarket } from './answers.ts'

/** A request that the page has sent; `path` is relative to the API base and has no query. */
export interface PageRequest {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
}

/** Answers by "METHOD /path"; `:id` matches one segment. A request without an answer gets 404. */
export type Answers = Record<string, Reply | ((request: PageRequest, id: string) => Reply | Promise<Reply>)>

interface ScreenOptions {
  /** Null for a guest. */
  user?: User | null
  answers?: Answers
  online?: boolean
  /** A phone's width; without it the window is wide. */
  phone?: boolean
  /** Keeps the user and what the device has stored, as after a reload. */
  keep?: boolean
  /** Texts that the device has in its local storage. */
  stored?: Record<string, string>
}

type Parts = BoundFunctions<typeof queries>

export interface Screen extends Parts {
  press: UserEvent
  /** Queries inside the element with this role and name, once it is there. */
  inside(role: 'dialog' | 'region' | 'listitem' | 'table', name?: string | RegExp): Promise<Parts>
  /** Replaces the text of the field with this label; like `click`, in the open dialog if there is one. */
  fill(label: string | RegExp, text: string): Promise<void>
  /** Presses the control with this name, once it is there and enabled. */
  click(
    name: string | RegExp,
    role?: 'button' | 'link' | 'menuitem' | 'radio' | 'checkbox' | 'switch' | 'tab',
  ): Promise<void>
  /** All requests so far, oldest first. */
  requests: PageRequest[]
  /** Where the browser tells of the installation. */
  browser: EventTarget
  /** May be changed while the screen is open. */
  answers: Answers
  /** The bodies of all requests so far with this method and path. */
  bodies(call: string): unknown[]
  setOnline(online: boolean): void
  path(): string
  sync(): PageSync
  db(): UserDb
}

const simulated = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }

const plain = (text: string) => text.replace(/\s+/g, ' ')

/** Compares texts and names with plain spaces, because the screens have several kinds. */
const plainQueries = Object.fromEntries(
  Object.entries(queries).map(([name, query]) => [
    name,
    (container: HTMLElement, wanted: unknown, options?: { name?: unknown }, ...rest: unknown[]) => {
      const byName = options?.name
      const isText = /Text$/.test(name) && typeof wanted === 'string'
      return (query as (...given: unknown[]) => unknown)(
        container,
        isText ? plain(wanted) : wanted,
        typeof byName === 'string'
          ? {
              ...options,
              name: new RegExp(`^${byName.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')}$`),
            }
          : options,
        ...rest,
      )
    },
  ]),
) as unknown as typeof queries

export function within(element: HTMLElement): Parts {
  return withinBy(element, plainQueries)
}

let owner: User | null = null
const closing: (() => void | Promise<void>)[] = []

export async function closeScreens(): Promise<void> {
  for (const close of closing.splice(0)) await close()
}

/** Opens a page of the whole app: its routes, providers and engine, over a fresh database and a server of answers. */
export async function openScreen(href: string, options: ScreenOptions = {}): Promise<Screen> {
  const { online = true, keep = false, phone = false } = options
  simulated.happyDOM.setViewport({ width: phone ? 360 : 1024 })
  const user = keep ? owner : (options.user ?? null)
  owner = user
  const answers: Answers = { ...emptyMarket(user), ...options.answers }
  const requests: PageRequest[] = []
  const network = { online, unanswered: 0 }
  await closeScreens()
  if (!keep) forgetDevice()
  if (user !== null && !keep) {
    const meta = new MetaDb()
    await sessionRecord(meta, Date.now).begin(`token-of-${user.id}`, user)
    meta.close()
    localStorage.setItem(tokenKey, `token-of-${user.id}`)
  }
  for (const [key, text] of Object.entries(options.stored ?? {})) localStorage.setItem(key, text)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.online)
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => serve(url, init))
  window.history.replaceState(null, '', href)

  const listeners = new Set<(what: 'online' | 'offline' | 'visible' | 'hidden') => void>()
  const browser = new EventTarget()
  const storage = localSmallStorage()
  const settings = openDeviceSettings(storage)
  const saver = createDataSaver(settings, storage)
  const reads = createInitialReads()
  const app = await openPage({
    storage,
    settings,
    saver,
    reads,
    page: {
      isOnline: () => network.online,
      isVisible: () => true,
      watch(changed) {
        listeners.add(changed)
        return () => listeners.delete(changed)
      },
      savesData: () => saver.saves(),
      persist() {},
      requestBackgroundSync() {},
    },
    prompt: catchInstallPrompt(browser),
    worker: {
      serve: async () => {},
      updateReady: () => false,
      subscribe: () => () => {},
      update() {},
      onPleaseDrain: () => () => {},
      onTraffic() {},
    },
    standalone: false,
    csrfToken: null,
    first: { answers: {}, at: Date.now() },
  })
  const { router, shell } = app.props as Parameters<typeof App>[0]
  const stage = document.createElement('div')
  stage.id = 'root'
  document.body.append(stage)
  const root = createRoot(stage)
  root.render(app)
  const mirror = () => {
    const current = shell.mirrors.current()
    if (current === null) throw new Error('No mirror is open')
    return current
  }
  closing.push(async () => {
    root.unmount()
    stage.remove()
    const { sync, db } = mirror()
    // An action on its way would leave through the next screen's network.
    network.online = false
    await waitFor(async () => {
      const sending = await db.outbox.filter(({ state }) => state === 'sending').count()
      if (sending > network.unanswered) throw new Error(`${sending} actions are on their way`)
    })
    sync.stop()
    // A write of the last keystrokes sets state: it must end while the window is there. Some tests delete the database.
    await db.transaction('rw', db.tables, async () => {}).catch(() => {})
    db.close()
    listeners.clear()
    router.history.destroy()
    // What the database still has to answer takes some turns of the event loop each; live queries report after that.
    for (let at = 0; at < 50; at += 1) await turn()
    await pause(1)
  })
  await waitFor(() => {
    if (stage.querySelector('main h1, main form') === null) throw new Error('No screen')
  })

  async function serve(url: string, init: RequestInit): Promise<Response> {
    if (!network.online) throw new TypeError('no network')
    const { pathname, searchParams } = new URL(url, location.href)
    const request: PageRequest = {
      method: init.method ?? 'GET',
      path: pathname.slice(apiBase.length),
      query: searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    }
    requests.push(request)
    network.unanswered += 1
    try {
      return await answerTo(request)
    } finally {
      network.unanswered -= 1
    }
  }

  async function answerTo(request: PageRequest): Promise<Response> {
    const { answer, id } = find(answers, request)
    const {
      status = 200,
      json,
      text,
      headers = {},
    } = typeof answer === 'function' ? await answer(request, id) : answer
    return new Response(text ?? JSON.stringify(json ?? {}), { status, headers })
  }

  const page = within(document.body)
  const press = userEvent.setup({ document, delay: null })
  return {
    ...page,
    press,
    browser,
    inside: async (role, name) => within(await page.findByRole(role, name === undefined ? {} : { name })),
    async fill(label, text) {
      const field = await waitFor(() => within(reachable()).getByLabelText(label))
      await press.clear(field)
      if (text !== '') await press.type(field, text)
    },
    async click(name, role = 'button') {
      const control = await waitFor(() => {
        const found = within(reachable()).getByRole(role, { name })
        if (found.matches(':disabled')) throw new Error(`${role} "${name}" is disabled`)
        return found
      })
      await press.click(control)
    },
    requests,
    answers,
    bodies: (call) =>
      requests.filter(({ method, path }) => matches(call, method, path) !== null).map(({ body }) => body),
    setOnline(next) {
      network.online = next
      const what = next ? 'online' : 'offline'
      window.dispatchEvent(new Event(what))
      for (const listener of listeners) listener(what)
    },
    path: () => location.pathname + location.search,
    sync: () => mirror().sync,
    db: () => mirror().db,
  }
}

/** A modal dialog makes the rest of the page inert. */
function reachable(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body
}

function forgetDevice(): void {
  const indexedDB = new IDBFactory()
  Dexie.dependencies.indexedDB = indexedDB
  globalThis.indexedDB = indexedDB
  localStorage.clear()
  sessionStorage.clear()
}

function find(answers: Answers, { method, path }: PageRequest) {
  for (const [call, answer] of Object.entries(answers).reverse()) {
    const id = matches(call, method, path)
    if (id !== null) return { answer, id }
  }
  return { answer: { status: 404, json: { message: 'Not found.', code: 'not_found' } }, id: '' }
}

/** The id in the path, empty without one; null when the call is another one. */
function matches(call: string, method: string, path: string): string | null {
  const found = new RegExp(`^${call.replaceAll(':id', '([^/]+)')}$`).exec(`${method} ${path}`)
  return found === null ? null : (found[1] ?? '')
}
