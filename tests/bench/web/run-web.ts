import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { firstVisit, routeChunks } from '#tests/support/sizes.ts'
import { load, readMachine } from '../node/machine.ts'
import { turned } from '../node/turned.ts'
import { buildPage } from './build-page.ts'
import { labVisit, readQuality } from './lighthouse.ts'
import { openLine } from './line.ts'
import { type LoumaServer, startLouma } from './louma-server.ts'
import { publicPages } from './public-pages.ts'
import type { VisitKind, WebResults, WebSample, WebSettings } from './results.ts'
import { openSites, type Site, type SiteName } from './sites.ts'
import { visit } from './visit.ts'

const bench = dirname(dirname(fileURLToPath(import.meta.url)))
const root = resolve(bench, '../..')

/** The screen whose first visit is measured, by its source. */
const screen = 'src/features/products/products-page.tsx'
const labSites: readonly SiteName[] = ['louma', 'static', 'react']

type Add = (sample: WebSample) => void

export async function runWeb(settings: WebSettings, command: string): Promise<WebResults> {
  const startedAt = new Date().toISOString()
  const samples: WebSample[] = []
  const add: Add = (sample) => {
    samples.push(sample)
    console.log(line(sample))
  }
  const louma = await startLouma()
  try {
    const sites = await openSites(louma)
    try {
      await measureVisits(sites, settings, add)
      await measureLab(sites, settings, add)
      await lookAtPages(louma, add)
      return {
        startedAt,
        endedAt: new Date().toISOString(),
        command,
        machine: readMachine(),
        versions: versions(),
        settings,
        sizes: { visit: firstVisit(louma.clientDir, screen), routes: routeChunks(louma.clientDir) },
        samples,
      }
    } finally {
      for (const site of sites) await site.stop()
    }
  } finally {
    await louma.stop()
  }
}

async function measureVisits(sites: readonly Site[], settings: WebSettings, add: Add): Promise<void> {
  const watcher = new TextDecoder().decode(await buildPage('watch.ts', { format: 'iife' }))
  // Warm-up: the server's first request counts for no site.
  for (const { port, path } of sites)
    await fetch(`http://127.0.0.1:${port}${path}`).then((page) => page.text())
  for (let round = 0; round < settings.rounds; round += 1) {
    for (const site of turned(sites, round)) await threeVisits(site, watcher, add)
  }
}

async function threeVisits(site: Site, watcher: string, add: Add): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'louma-bench-'))
  const way = await openLine(site.port)
  const go = async (kind: VisitKind) => {
    const found = await visit(site, way, { profile, watcher, offline: kind === 'offline' })
    add({ part: 'visit', site: site.name, kind, visit: found, load: load() })
  }
  try {
    await go('first')
    await go('repeat')
    await way.cut()
    if (site.hasWorker) await go('offline')
  } finally {
    await way.cut()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function measureLab(sites: readonly Site[], settings: WebSettings, add: Add): Promise<void> {
  const measured = sites.filter(({ name }) => labSites.includes(name))
  for (let round = 0; round < settings.rounds; round += 1) {
    for (const { name, port, path } of turned(measured, round)) {
      const figures = await labVisit(`http://localhost:${port}${path}`)
      add({ part: 'lab', site: name, figures, load: load() })
    }
  }
}

async function lookAtPages({ url }: LoumaServer, add: Add): Promise<void> {
  for (const asked of await publicPages(url)) {
    add({ part: 'quality', asked, quality: await readQuality(url + asked) })
  }
}

function versions(): Record<string, string> {
  const of = (folder: string, name: string) => {
    const manifest = readFileSync(resolve(folder, 'node_modules', name, 'package.json'), 'utf8')
    return [name, (JSON.parse(manifest) as { version: string }).version] as const
  }
  return Object.fromEntries([
    of(bench, 'lighthouse'),
    ...['react', 'workbox-precaching', 'vite', 'esbuild', 'playwright-core'].map((name) => of(root, name)),
  ])
}

function line(sample: WebSample): string {
  const name = 'site' in sample ? sample.site.padEnd(14) : ''
  switch (sample.part) {
    case 'visit': {
      const { figures, wire } = sample.visit
      const times = (['fcp', 'lcp', 'content', 'tbt'] as const).map(
        (key) => `${key} ${figures[key].toFixed(0)}`,
      )
      return `visit  ${name} ${sample.kind.padEnd(8)} ${times.join(', ')}, ${wire.requests} requests, ${wire.down} bytes`
    }
    case 'lab':
      return `lab    ${name} fcp ${sample.figures.fcp.toFixed(0)}, lcp ${sample.figures.lcp.toFixed(0)}, tbt ${sample.figures.tbt.toFixed(0)}`
    case 'quality': {
      const failed = sample.quality.failed.map(({ id }) => id)
      return `page   ${sample.asked}: ${Object.values(sample.quality.scores).join(' ')} ${failed.join(' ')}`
    }
  }
}
