import { resolve } from 'node:path'
import { guestScreens, writtenScreens } from './guest-screens.mjs'
import { root } from './run.mjs'

/** Packages that every first visit needs. They change only when one is upgraded: an update of ours costs phones nothing here. */
const firstPackages =
  /node_modules\/(react|react-dom|scheduler|@tanstack|dexie|dexie-react-hooks|valibot|use-sync-external-store)\//

/** In which pieces the client is built: what a first visit runs stands in pieces that hold nothing else. */
export function chunkGroups() {
  return [
    { name: 'packages', test: firstPackages, priority: 5 },
    { debugName: 'frame', name: partOf('frame', ['src/main.tsx', ...writtenScreens]), priority: 4 },
    // Some seconds after the first paint, by itself.
    { debugName: 'traffic', name: partOf('traffic', ['src/app/traffic-meter.ts']), priority: 3 },
    // With the first request to the API.
    { name: 'requests', test: /node_modules\/(ofetch|ufo|destr)\//, priority: 3 },
    // What other guests' screens share: visitors keep it, and nothing that only signed-in people need.
    { debugName: 'guests', name: partOf('guests', guestScreens), minShareCount: 2, priority: 2 },
    // What the remaining screens share, in one piece instead of fifty small ones.
    { name: 'shared', test: /\/(src|contract|node_modules)\/(?!uplot)/, minShareCount: 2, priority: 1 },
  ]
}

/** Names a piece of everything that these sources import; each source itself is a piece of its own. */
function partOf(name, sources) {
  const starts = new Set(sources.map((source) => resolve(root, source)))
  let reached = null
  return (id, graph) => {
    reached ??= reach(starts, graph)
    return reached.has(id) && !starts.has(id) ? name : null
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
