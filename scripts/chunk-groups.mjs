import { resolve } from 'node:path'
import { guestScreens, writtenScreens } from './guest-screens.mjs'
import { root } from './run.mjs'

/** Packages of every first visit. A chunk of its own stays cached across releases of the app. */
const firstPackages =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!react-virtual|virtual-core)[^/]+|dexie|dexie-react-hooks|valibot|use-sync-external-store)\//

const helpers =
  /\/(src\/(lib\/(base64|category-tree|match-market|same-list)|components\/(counted|use-vibration)|api\/call|platform\/(photo-worker-client|unreadable-picture|vibrate)|ui\/is-still)\.ts|icons\/arrow-up\.mjs)/

const conversations = /\/(src\/features\/conversations|contract\/risky-words)/
const conversationViews =
  /\/src\/(mirror\/conversation-views|domains\/conversations\/(messages|fold-messages))/

/** Also of own listings, whose boosts and slots cost money. */
const money =
  /\/src\/(features\/(orders|wallet|packages)|components\/(boost-runs|missing-money|move-note|order-|own-product|package-|price-per|qr-|slot|use-(boost-flow|camera|move|own-product)))/

const confirming =
  /\/(src\/(components\/wallet-pin|features\/wallet\/code)\/|src\/components\/use-online-call\.ts|contract\/confirmations\.ts)/

const staff =
  /\/(src\/(staff|mirror\/staff-views|components\/section-links)|contract\/(audit|cases|category-editing|market-figures|market-settings|payout-review|review-queue|verification-review|signals|staff-(decisions|people)|status)\.ts)/

const account =
  /\/(src\/(features\/auth\/(passkeys\/|export|email\/|security)|api\/download|app\/account-screen)|contract\/(passkeys|own-account)\.ts|.*icons\/(fingerprint|key-round|user-x))/

const makers =
  /\/(src\/(lib\/(canvas-text|csv|compact-fcfa|day-ticks)|components\/share-picture|platform\/save-file)\.ts|node_modules\/date-fns\/parseISO)/

const virtual = /(node_modules\/@tanstack\/(react-virtual|virtual-core)\/|\/src\/ui\/use-long-list\.ts)/

/** Error codes and messages: loaded with the first request that does not read a list. */
const refusals = /\/(contract\/errors|src\/(api\/api-error-from|lib\/error-text))\.ts/

const session = /\/contract\/(account-status|auth|sessions|users)\.ts/

const signing =
  /\/src\/(features\/auth\/(auth-frame|fields|form-fields|form-notices|use-auth-form|use-form)|platform\/(passkeys|form-draft)\.ts)/

/** The start of the entry by number: sign-in and registration share it, other guest screens must not carry it. */
const phoneEntry =
  /\/(src\/features\/auth\/(phone\/(phone-entry|number-step|entry-draft|home-country)|login-way|entry-links)|contract\/phone-(codes|countries)\.ts)/

/** Its later steps, and the settings. */
const phoneSteps =
  /\/src\/(features\/auth\/phone\/(phone\.module|code-step|end-steps|prove-phone|use-seconds-left)|platform\/one-time-code)|\/contract\/(phone-login|pins)\.ts/

/** Orders and balance as other screens read them. */
const own =
  /\/src\/(mirror\/(money|order)-views|domains\/(orders|wallet|packages)\/queries|components\/order-button)/

const charts = /\/(src\/(components\/chart\/|ui\/theme-colours)|node_modules\/uplot\/)/

/** Shared by the sheet and the rail of filters; loaded with the first of them. */
const filters =
  /\/(contract\/distance|src\/(platform\/position|components\/filters\/(category|city|condition|district|filter-(panels|part|rail|sheet)|in-order|near-me|price|sort|use-count|use-places)))/

const saved = /\/src\/features\/search\/(use-saved|saved-query)/

const encode = /\/src\/(platform\/encode-picture|lib\/photo-edit)/

/** Photos attached to messages, complaints and requests. */
const attached = /\/src\/components\/draft-photo/

/** Opening hours as buyers read them. */
const shopFacts = /\/src\/(features\/users\/shop-facts|lib\/shop-hours)/

const tiles = /\/src\/(ui\/stat-tile|components\/(day-table|product-row))/

/** Shell, notifications and the outbox in words: loaded with the sign-in. */
const users =
  /\/src\/(app\/sign-out|components\/(link-row|use-storage)|domains\/(label|labels|\w+\/labels|orders\/own-part|products\/drafts)|features\/(notifications|outbox\/texts)|lib\/bundle-news|mirror\/use-(known-photos|unread-messages)|ui\/(pull-to-refresh|rows|swipe-row|use-long-press))/

/** Used by product forms, the QR scanner and an export only. */
const apart =
  /\/(src\/features\/products\/(draft|edit|product-form|local-drafts)|node_modules\/(qr|date-fns\/parseISO))/

const descriptors =
  /\/(contract\/image-(descriptor|search)|src\/(local-search\/descriptors|lib\/nearest-descriptors|api\/image-search))/

const ofSomeScreens = [
  account,
  apart,
  attached,
  charts,
  confirming,
  conversations,
  conversationViews,
  encode,
  money,
  own,
  phoneSteps,
  saved,
  staff,
  tiles,
  users,
]

const sharedByAll = (id) =>
  /\/(src|contract|node_modules)\//.test(id) && !ofSomeScreens.some((group) => group.test(id))

/** Chunk groups of the client build. Code of a first visit is in chunks that contain nothing else. */
export function chunkGroups() {
  return [
    { name: 'packages', test: firstPackages, priority: 5 },
    { debugName: 'shell', name: chunkOf('shell', ['src/main.tsx', ...writtenScreens]), priority: 4 },
    { debugName: 'traffic', name: chunkOf('traffic', ['src/app/traffic-meter.ts']), priority: 3 },
    { name: 'virtual', test: virtual, priority: 4 },
    // Drawings of empty screens: loaded when one is shown.
    { name: 'illustration', test: /\/src\/ui\/illustration/, priority: 4 },
    { name: 'refusals', test: refusals, minShareCount: 2, priority: 3.8 },
    // Shared by the other guest screens; contains nothing that needs an account.
    {
      debugName: 'guests',
      name: chunkOf('guests', guestScreens, isElsewhere),
      minShareCount: 2,
      priority: 2,
    },
    { name: 'session', test: session, minShareCount: 2, priority: 1.8 },
    { name: 'filters', test: filters, minShareCount: 2, priority: 1.7 },
    { name: 'signing', test: signing, minShareCount: 2, priority: 1.6 },
    { name: 'phone-entry', test: phoneEntry, minShareCount: 2, priority: 1.5 },
    // Public lists after the first page: guests load them with the first such list, users always.
    {
      name: 'lists',
      test: /\/(src\/domains\/(public-collections|products\/market-more|follows\/profile)|contract\/(orders|order-life|saved-searches|transfers|transfer-life))\.ts/,
      priority: 3,
    },
    // Small modules imported by otherwise unrelated chunks.
    { name: 'helpers', test: helpers, minShareCount: 2, priority: 3.6 },
    // Image descriptors: loaded with the first search by image; for users also some time after the lists.
    { name: 'descriptors', test: descriptors, minShareCount: 2, priority: 3 },
    // Push subscription: loaded some seconds after the lists, and with the settings.
    {
      name: 'waking',
      test: /\/src\/(session\/push-link|api\/push|platform\/(push-port|notification-permission))\.ts/,
      minShareCount: 2,
      priority: 3,
    },
    { name: 'vocabulary', test: /\/contract\/market-words\.ts/, priority: 3 },
    {
      name: 'finding',
      test: /\/src\/(local-search|features\/search\/use-local-search)/,
      minShareCount: 2,
      priority: 3,
    },
    // One chunk for what the remaining screens share, instead of fifty small ones.
    { name: 'shared', test: sharedByAll, minShareCount: 2, priority: 1 },
    { name: 'phone-steps', test: phoneSteps, minShareCount: 2, priority: 0.75 },
    { name: 'account', test: account, minShareCount: 2, priority: 0.8 },
    { name: 'own', test: own, minShareCount: 2, priority: 0.95 },
    { name: 'reviews', test: /\/src\/features\/users\/reviews\.tsx/, priority: 3 },
    { name: 'shop-facts', test: shopFacts, minShareCount: 2, priority: 3 },
    {
      name: 'photos',
      test: /\/src\/components\/(photo-(gallery|button|thumbs)|use-photo-viewer)/,
      priority: 3,
    },
    { name: 'money', test: money, minShareCount: 2, priority: 0.6 },
    { name: 'confirming', test: confirming, minShareCount: 2, priority: 0.4 },
    { name: 'saved', test: saved, minShareCount: 2, priority: 0.9 },
    { name: 'encode', test: encode, minShareCount: 2, priority: 0.9 },
    { name: 'attached', test: attached, minShareCount: 2, priority: 0.9 },
    { name: 'users', test: users, minShareCount: 2, priority: 0.85 },
    { name: 'tiles', test: tiles, minShareCount: 2, priority: 0.9 },
    { name: 'charts', test: charts, minShareCount: 2, priority: 0.9 },
    { name: 'makers', test: makers, minShareCount: 2, priority: 3 },
    { name: 'staff', test: staff, minShareCount: 2, priority: 0.8 },
    { name: 'conversation-views', test: conversationViews, minShareCount: 2, priority: 0.7 },
    { name: 'conversations', test: conversations, minShareCount: 2, priority: 0.5 },
    // Shared by the screens of own products only: forms, drafts and photos.
    { name: 'selling', test: /\/src\//, minShareCount: 2, priority: 0 },
  ]
}

const isElsewhere = (id) => [session, signing, filters, phoneEntry].some((group) => group.test(id))

/** One chunk for the imports of these sources; the sources themselves and `isElsewhere` are excluded. */
function chunkOf(name, sources, isElsewhere = () => false) {
  const starts = new Set(sources.map((source) => resolve(root, source)))
  let reached = null
  return (id, graph) => {
    reached ??= reach(starts, graph)
    if (!reached.has(id) || starts.has(id) || isElsewhere(id)) return null
    return belongsToOneScreen(id, graph, starts) ? null : name
  }
}

/** A module that only one of the screens imports stays in the chunk of that screen. */
function belongsToOneScreen(id, graph, starts) {
  const [only, ...others] = graph.getModuleInfo(id)?.importers ?? []
  return others.length === 0 && starts.has(only) && only !== resolve(root, 'src/main.tsx')
}

function reach(ids, graph) {
  const reached = new Set()
  const open = [...ids]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}
