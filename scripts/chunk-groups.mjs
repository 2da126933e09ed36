import { resolve } from 'node:path'
import { writtenScreens } from './guest-screens.mjs'
import { root } from './run.mjs'

/** Packages that every first visit needs. They change only when one is upgraded: an update of ours costs phones nothing here. */
const firstPackages =
  /node_modules\/(react|react-dom|scheduler|@tanstack|dexie|dexie-react-hooks|valibot|use-sync-external-store)\//

/** In which pieces the client is built: what a first visit runs stands in pieces that hold nothing else. */
export function chunkGroups() {
  return [
    { name: 'packages', test: firstPackages, priority: 3 },
    { name: ofFirstVisit(), priority: 2 },
    // With the first request to the API.
    { name: 'requests', test: /node_modules\/(ofetch|ufo|destr)\//, priority: 3 },
    // What several other screens share, in one piece instead of fifty small ones.
    { name: 'shared', test: /\/(src|contract|node_modules)\/(?!uplot)/, minShareCount: 2, priority: 1 },
  ]
}

/** Names the piece of what the entry and the written screens import; each screen itself is a piece of its own. */
function ofFirstVisit() {
  const screens = new Set(writtenScreens.map((screen) => resolve(root, screen)))
  const entry = resolve(root, 'src/main.tsx')
  let reached = null
  return (id, graph) => {
    reached ??= reach([entry, ...screens], graph)
    return reached.has(id) && !screens.has(id) && id !== entry ? 'frame' : null
  }
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
