import { resolve } from 'node:path'
import { guestScreens, writtenScreens } from './guest-screens.mjs'
import { root } from './run.mjs'

/** Packages that every first visit needs. They change only when one is upgraded: an update of ours costs phones nothing here. */
const firstPackages =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!react-virtual|virtual-core)[^/]+|dexie|dexie-react-hooks|valibot|use-sync-external-store)\//

/** Everything of ours and of others but the charts, the QR codes, orders and money, conversations, the staff's and forms of offers. */
const sharedByAll =
  /\/(src|contract|node_modules)\/(?!uplot|qr\/|features\/(discussions|orders|wallet|packages|admin|auth\/(passkeys|export|email|security))|api\/download|app\/account-screen|(passkeys|own-account)\.ts|.*icons\/(fingerprint|key-round|user-x)|date-fns\/parseISO|mirror\/(talk|money|order|staff)-views|(audit|cases|category-desk|market-figures|market-settings|payout-desk|review-queue|signals|staff-people|status)\.ts|sync\/view\/(messages|fold-messages|quick-answers|blocked|orders|fold-orders|wallet|packages)|parts\/(move-|use-move|missing-money|order-|qr-|use-camera|slot|package-|price-per)|features\/products\/(draft|edit|offer-form|local-drafts))/

const helpers =
  /\/(src\/(lib\/(base64|category-tree|match-market|same-list)|parts\/counted|api\/call|platform\/(photo-desk|unreadable-picture))\.ts|icons\/arrow-up\.mjs)/

const talk = /\/src\/features\/discussions/
const talkViews = /\/src\/(mirror\/talk-views|sync\/view\/(messages|fold-messages|quick-answers|blocked))/

const money =
  /\/src\/(features\/(orders|wallet|packages)|mirror\/(money|order)-views|sync\/view\/(orders|fold-orders|wallet|packages)|parts\/(move-|use-move|missing-money|order-|qr-|use-camera|slot|package-|price-per))/

const staff =
  /\/(src\/(features\/admin|mirror\/staff-views)|contract\/(audit|cases|category-desk|market-figures|market-settings|payout-desk|review-queue|signals|staff-people|status)\.ts)/

/** Keys, one's own data and what else touches the account itself. */
const account =
  /\/(src\/(features\/auth\/(passkeys\/|export|email|security)|api\/download|app\/account-screen)|contract\/(passkeys|own-account)\.ts|.*icons\/(fingerprint|key-round|user-x))/

const makers =
  /\/(src\/(lib\/(csv|compact-fcfa|day-ticks)|platform\/save-file)\.ts|node_modules\/date-fns\/parseISO)/

/** Draws only what is in sight: of a long list, or of a conversation. */
const virtual = /node_modules\/@tanstack\/(react-virtual|virtual-core)\//

const looks =
  /\/(contract\/image-(descriptor|search)|src\/(finder\/looks|lib\/nearest-looks|api\/image-search))/

/** In which pieces the client is built: what a first visit runs stands in pieces that hold nothing else. */
export function chunkGroups() {
  return [
    { name: 'packages', test: firstPackages, priority: 5 },
    { debugName: 'frame', name: partOf('frame', ['src/main.tsx', ...writtenScreens]), priority: 4 },
    // Some seconds after the first paint, by itself.
    { debugName: 'traffic', name: partOf('traffic', ['src/app/traffic-meter.ts']), priority: 3 },
    { name: 'virtual', test: virtual, priority: 4 },
    // With the first request to the API.
    { name: 'requests', test: /node_modules\/(ofetch|ufo|destr)\//, priority: 3 },
    // What other guests' screens share: visitors keep it, and nothing that only signed-in people need.
    { debugName: 'guests', name: partOf('guests', guestScreens), minShareCount: 2, priority: 2 },
    // Lists of the market beyond the first: guests load them with the first of them, members have them all.
    { name: 'lists', test: /\/src\/sync\/collections\/(public|market-more|profile)\.ts/, priority: 3 },
    // A few lines each, and asked for by pieces that have nothing else in common.
    { name: 'helpers', test: helpers, minShareCount: 2, priority: 4 },
    // What pictures look like: with the first search by picture, and for members some time after the lists.
    { name: 'looks', test: looks, minShareCount: 2, priority: 3 },
    // How a device is bound to a session, to be woken: some seconds after the lists, and with the settings.
    {
      name: 'waking',
      test: /\/src\/(session\/push-link|api\/push|platform\/(push-port|notification-permission))\.ts/,
      minShareCount: 2,
      priority: 3,
    },
    // The mirror as an index: with the first words in a search box.
    {
      name: 'finding',
      test: /\/src\/(finder|features\/search\/use-finder)/,
      minShareCount: 2,
      priority: 3,
    },
    // What the remaining screens share, in one piece instead of fifty small ones.
    { name: 'shared', test: sharedByAll, minShareCount: 2, priority: 1 },
    { name: 'account', test: account, minShareCount: 2, priority: 0.8 },
    // Shown by several screens, of which one is open to all.
    { name: 'reviews', test: /\/src\/features\/users\/reviews\.tsx/, priority: 3 },
    // Orders and the wallet: with the first of their screens.
    { name: 'money', test: money, minShareCount: 2, priority: 0.6 },
    // Files and charts: with the first screen that makes one.
    { name: 'makers', test: makers, minShareCount: 2, priority: 3 },
    // What the staff's screens share: with the first of them.
    { name: 'staff', test: staff, minShareCount: 2, priority: 0.8 },
    // Conversations: with the first of their screens.
    { name: 'talk-views', test: talkViews, minShareCount: 2, priority: 0.7 },
    { name: 'talk', test: talk, minShareCount: 2, priority: 0.5 },
    // What only the screens of one's own offers share: forms, drafts and photos.
    { name: 'selling', test: /\/src\//, minShareCount: 2, priority: 0 },
  ]
}

/** Names a piece of everything that these sources import; each source itself is a piece of its own. */
function partOf(name, sources) {
  const starts = new Set(sources.map((source) => resolve(root, source)))
  let reached = null
  return (id, graph) => {
    reached ??= reach(starts, graph)
    return reached.has(id) && !starts.has(id) && !belongsToOneScreen(id, graph, starts) ? name : null
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
