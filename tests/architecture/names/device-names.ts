import type { Dexie } from 'dexie'
import { ErrorDb } from '#src/db/error-db.ts'
import { MetaDb } from '#src/db/meta-db.ts'
import { UserDb } from '#src/db/user-db.ts'
import { explainTexts } from './explain-texts.ts'
import { child, parseBelow, type Source, sourceAt, textOf } from './syntax.ts'
import { anything, argumentsOf, callsOf, type Place, propertiesNamed, readTexts, valuesOf } from './texts.ts'
import { fieldsOfInterface, wordsOfType } from './type-words.ts'

const sources = parseBelow('src', 'sw', 'contract')
const { textsOf } = readTexts(sources)

/** Names stored in the browser, by section, and the expressions whose value the sources do not determine. */
export function deviceNames(): {
  sections: Record<string, readonly string[]>
  unresolved: readonly string[]
} {
  const resolved = explainTexts(textsOf, [
    // Wrappers around a name that their callers pass; those calls are analysed.
    'src/platform/worker-tags.ts: tag',
    'src/sync/browser-ports.ts: name',
    'src/platform/storage.ts: key',
    'src/platform/tab-storage.ts: key',
    // Workbox names its own cache.
    'sw/app-shell.ts: controller.strategy.cacheName',
  ])
  const first = (...callees: readonly RegExp[]) =>
    resolved.of(
      argumentsOf(
        callees.flatMap((callee) => callsOf(sources, callee)),
        0,
      ),
    )
  const sections = {
    'IndexedDB: databases with version, tables, keys and indexes': [
      ...storesOf(new UserDb(anything)),
      ...storesOf(new MetaDb()),
      ...storesOf(new ErrorDb()),
    ],
    'IndexedDB: keys in the table device': [
      ...fieldsOfInterface(sourceAt(sources, 'src/sync/store/device-state.ts'), 'DeviceState'),
      ...resolved.of(deviceKeys()),
    ],
    'Cache Storage: caches': [
      ...first(/^caches\.(open|delete)$/),
      ...resolved.of(propertiesNamed(sources, 'cacheName')),
    ],
    'Local storage: keys': resolved.of(storageKeys((source) => !isSession(source))),
    'Session storage: keys': resolved.of(storageKeys(isSession)),
    'Web Locks: names': first(/(^|\.)locks\.(request|hold|tryHold)$/),
    'Broadcast channels: names': first(/^BroadcastChannel$/),
    'Broadcast channels: messages': wordsOfType(sourceAt(sources, 'src/sync/ports.ts'), 'BusMessage'),
    'Background sync: tags': first(/(^|\.)(sync|manager)\.register$/, /^page\.requestBackgroundSync$/),
    'Service worker: messages': ['PageToWorker', 'WorkerToPage'].flatMap((type) =>
      wordsOfType(sourceAt(sources, 'src/lib/worker-message.ts'), type),
    ),
    'Shown notifications: tags': resolved.of(
      propertiesNamed([sourceAt(sources, 'sw/notifications.ts')], 'tag'),
    ),
  }
  return { sections, unresolved: resolved.unresolved }
}

/** A table as Dexie declares it: key first, then its indexes. */
function storesOf(db: Dexie): string[] {
  const tables = db.tables.map(({ name, schema }) => {
    const columns = [schema.primKey.src, ...schema.indexes.map(({ src }) => src).sort()]
    return `${db.name} ${name}: ${columns.join(', ')}`
  })
  return [`${db.name} version ${db.verno}`, ...tables]
}

/** Drafts of forms are the only user of the session storage; a test checks that. */
function isSession(source: Source): boolean {
  return source.path === 'src/platform/form-draft.ts'
}

function storageKeys(wanted: (source: Source) => boolean): Place[] {
  const calls = callsOf(sources, /(^|\.)(storage|localStorage|sessionStorage)\.(get|set|remove)(Item)?$/)
  return argumentsOf(
    calls.filter(({ source }) => wanted(source)),
    0,
  )
}

function deviceKeys(): Place[] {
  const calls = (verb: RegExp) =>
    callsOf(sources, verb).filter(({ source }) => source.path !== 'src/sync/store/device-state.ts')
  const rows = argumentsOf(calls(/(^|\.)device\.put$/), 0)
  return [
    ...argumentsOf(calls(/(^|\.)device\.(get|delete)$/), 0),
    ...rows.flatMap(({ source, node }) => valuesOf(source, node, 'key')),
  ]
}

/** Places that bypass the storage interface, and variables of that type with another name than `storage`. */
export function hiddenStorages(): string[] {
  const direct = sources
    .filter(({ text }) => /\b(local|session)Storage\b\s*[.[]/.test(text))
    .map(({ path }) => path)
  const renamed = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(\w+): SmallStorage\b/g)].map(([, name]) => `${path}: ${name}`),
  )
  const tabs = callsOf(sources, /^tabStorage$/).map(({ source, node }) => {
    const user = source.parents.get(node)
    return `${source.path}: ${user === undefined ? '' : textOf(source, child(user, 'callee') ?? user)}`
  })
  return [
    ...direct.filter((path) => !/^src\/(platform\/(tab-)?storage|boot)\.ts$/.test(path)),
    ...renamed.filter((place) => !place.endsWith(': storage')),
    ...tabs.filter((place) => !place.endsWith(': openDraft')),
  ]
}
