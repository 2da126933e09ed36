import { resolve } from 'node:path'
import { guestScreens, writtenScreens } from './guest-screens.mjs'
import { root } from './run.mjs'

/** Packages that every first visit needs. They change only when one is upgraded: an update of ours costs phones nothing here. */
const firstPackages =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!react-virtual|virtual-core)[^/]+|dexie|dexie-react-hooks|valibot|use-sync-external-store)\//

const helpers =
  /\/(src\/(lib\/(base64|category-tree|match-market|same-list)|components\/counted|api\/call|platform\/(photo-worker-client|unreadable-picture))\.ts|icons\/arrow-up\.mjs)/

const conversations = /\/(src\/features\/conversations|contract\/risky-words)/
const conversationViews =
  /\/src\/(mirror\/conversation-views|sync\/view\/(messages|fold-messages|quick-answers|blocked))/

const money =
  /\/src\/(features\/(orders|wallet|packages)|mirror\/(money|order)-views|sync\/view\/(orders|fold-orders|wallet|packages)|components\/(move-note|use-move|missing-money|order-|qr-|use-camera|slot|package-|price-per))/

/** What asks for the wallet's PIN: with the first payment. */
const confirming = /\/(src\/(components\/wallet-pin|features\/wallet\/code)\/|contract\/confirmations\.ts)/

const staff =
  /\/(src\/(features\/admin|mirror\/staff-views)|contract\/(audit|cases|category-editing|market-figures|market-settings|payout-review|review-queue|signals|staff-(decisions|people)|status)\.ts)/

/** Keys, one's own data and what else touches the account itself. */
const account =
  /\/(src\/(features\/auth\/(passkeys\/|export|email|security)|api\/download|app\/account-screen)|contract\/(passkeys|own-account)\.ts|.*icons\/(fingerprint|key-round|user-x))/

const makers =
  /\/(src\/(lib\/(csv|compact-fcfa|day-ticks)|platform\/save-file)\.ts|node_modules\/date-fns\/parseISO)/

/** Draws only what is in sight: of a long list, or of a conversation. */
const virtual = /(node_modules\/@tanstack\/(react-virtual|virtual-core)\/|\/src\/ui\/use-long-list\.ts)/

/** Codes of refusals and their sentences: with the first call that is no reading of a list. */
const refusals = /\/(contract\/errors|src\/(api\/api-error-from|lib\/error-text))\.ts/

/** What the calls around a session agree on. */
const session = /\/contract\/(account-status|auth|sessions|users)\.ts/

/** Forms around an account: to sign in, and to change what one signs in with. */
const signing =
  /\/src\/(features\/auth\/(auth-frame|draft|email-field|fields|form-problem|login-draft|new-password|offline-notice|passkeys\/passkey-words|password-field|refusal|use-auth-form|use-form)|platform\/passkeys\.ts)/

/** One's own orders, as a listing's page and a conversation show them as well. */
const orderViews = /\/src\/(mirror\/order-views|sync\/view\/(orders|fold-orders)|components\/order-button)/

/** What one has to spend, and to publish with. */
const spendable = /\/src\/(mirror\/money-views|sync\/view\/(wallet|packages))/

/** One's own offers and what can be done with them. */
const ownGoods =
  /\/src\/components\/(own-product|use-own-product|use-boost-flow|boost-question|boost-run|stopped-state)/

/** What draws charts. */
const charts = /\/(src\/components\/chart\/|node_modules\/uplot\/)/

/** Searches that one keeps. */
const saved = /\/src\/features\/search\/(use-saved|saved-query)/

/** Pictures made small. */
const encode = /\/src\/platform\/encode-picture/

/** Figures at a glance. */
const tiles = /\/src\/(ui\/stat-tile|components\/day-table)/

/** What only the forms of offers, a code to scan and an export need. */
const apart =
  /\/(src\/features\/products\/(draft|edit|offer-form|local-drafts)|node_modules\/(qr|date-fns\/parseISO))/

const descriptors =
  /\/(contract\/image-(descriptor|search)|src\/(local-search\/descriptors|lib\/nearest-descriptors|api\/image-search))/

const ofSomeScreens = [
  account,
  apart,
  charts,
  confirming,
  conversations,
  conversationViews,
  encode,
  money,
  orderViews,
  ownGoods,
  spendable,
  saved,
  staff,
  tiles,
]

/** What has no piece of its own. */
const sharedByAll = (id) =>
  /\/(src|contract|node_modules)\//.test(id) && !ofSomeScreens.some((group) => group.test(id))

/** In which pieces the client is built: what a first visit runs stands in pieces that hold nothing else. */
export function chunkGroups() {
  return [
    { name: 'packages', test: firstPackages, priority: 5 },
    { debugName: 'shell', name: chunkOf('shell', ['src/main.tsx', ...writtenScreens]), priority: 4 },
    // Some seconds after the first paint, by itself.
    { debugName: 'traffic', name: chunkOf('traffic', ['src/app/traffic-meter.ts']), priority: 3 },
    { name: 'virtual', test: virtual, priority: 4 },
    { name: 'refusals', test: refusals, minShareCount: 2, priority: 3.8 },
    // With the first request to the API.
    { name: 'requests', test: /node_modules\/(ofetch|ufo|destr)\//, priority: 3 },
    // What other guests' screens share: visitors keep it, and nothing that only signed-in people need.
    {
      debugName: 'guests',
      name: chunkOf('guests', guestScreens, forAccounts),
      minShareCount: 2,
      priority: 2,
    },
    { name: 'session', test: session, minShareCount: 2, priority: 1.8 },
    { name: 'signing', test: signing, minShareCount: 2, priority: 1.6 },
    // Lists of the market beyond the first: guests load them with the first of them, members have them all.
    { name: 'lists', test: /\/src\/sync\/collections\/(public|market-more|profile)\.ts/, priority: 3 },
    // A few lines each, and asked for by pieces that have nothing else in common.
    { name: 'helpers', test: helpers, minShareCount: 2, priority: 3.6 },
    // What pictures look like: with the first search by picture, and for members some time after the lists.
    { name: 'descriptors', test: descriptors, minShareCount: 2, priority: 3 },
    // How a device is bound to a session, to be woken: some seconds after the lists, and with the settings.
    {
      name: 'waking',
      test: /\/src\/(session\/push-link|api\/push|platform\/(push-port|notification-permission))\.ts/,
      minShareCount: 2,
      priority: 3,
    },
    // The market's vocabulary: with whatever reads words, and never before.
    { name: 'vocabulary', test: /\/contract\/market-words\.ts/, priority: 3 },
    // The mirror as an index: with the first words in a search box.
    {
      name: 'finding',
      test: /\/src\/(local-search|features\/search\/use-local-search)/,
      minShareCount: 2,
      priority: 3,
    },
    // What the remaining screens share, in one piece instead of fifty small ones.
    { name: 'shared', test: sharedByAll, minShareCount: 2, priority: 1 },
    { name: 'account', test: account, minShareCount: 2, priority: 0.8 },
    { name: 'order-views', test: orderViews, minShareCount: 2, priority: 0.95 },
    { name: 'spendable', test: spendable, minShareCount: 2, priority: 0.95 },
    { name: 'own-goods', test: ownGoods, minShareCount: 2, priority: 0.9 },
    // Shown by several screens, of which one is open to all.
    { name: 'reviews', test: /\/src\/features\/users\/reviews\.tsx/, priority: 3 },
    // Photos that open: on a listing's page, in conversations, orders and the staff's screens.
    {
      name: 'photos',
      test: /\/src\/components\/(photo-(gallery|button|thumbs)|use-photo-viewer)/,
      priority: 3,
    },
    // Orders and the wallet: with the first of their screens.
    { name: 'money', test: money, minShareCount: 2, priority: 0.6 },
    { name: 'confirming', test: confirming, minShareCount: 2, priority: 0.4 },
    // Searches that one keeps: with what saves or lists one.
    { name: 'saved', test: saved, minShareCount: 2, priority: 0.9 },
    // Pictures are made small beside the page, and for a profile.
    { name: 'encode', test: encode, minShareCount: 2, priority: 0.9 },
    // Figures at a glance: on two dashboards.
    { name: 'tiles', test: tiles, minShareCount: 2, priority: 0.9 },
    // Charts: on the same two.
    { name: 'charts', test: charts, minShareCount: 2, priority: 0.9 },
    // What makes files and short figures: with the first screen that does.
    { name: 'makers', test: makers, minShareCount: 2, priority: 3 },
    // What the staff's screens share: with the first of them.
    { name: 'staff', test: staff, minShareCount: 2, priority: 0.8 },
    // Conversations: with the first of their screens.
    { name: 'conversation-views', test: conversationViews, minShareCount: 2, priority: 0.7 },
    { name: 'conversations', test: conversations, minShareCount: 2, priority: 0.5 },
    // What only the screens of one's own offers share: forms, drafts and photos.
    { name: 'selling', test: /\/src\//, minShareCount: 2, priority: 0 },
  ]
}

const forAccounts = (id) => session.test(id) || signing.test(id)

/** Names a piece of everything that these sources import, but for some; each source itself is a piece of its own. */
function chunkOf(name, sources, isElsewhere = () => false) {
  const starts = new Set(sources.map((source) => resolve(root, source)))
  let reached = null
  return (id, graph) => {
    reached ??= reach(starts, graph)
    if (!reached.has(id) || starts.has(id) || isElsewhere(id)) return null
    return belongsToOneScreen(id, graph, starts) ? null : name
  }
}

/** What one screen alone imports comes with that screen. */
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
