import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumPath, flags } from '../node/browser.ts'

/** Lighthouse's own figures: times in ms. */
export interface LabFigures {
  fcp: number
  lcp: number
  tbt: number
  cls: number
  speedIndex: number
}

export interface FailedAudit {
  category: QualityName
  id: string
  title: string
  /** Its places, when reported: the first elements, addresses or messages. */
  places: string[]
}

export const qualityNames = ['accessibility', 'best-practices', 'seo'] as const
export type QualityName = (typeof qualityNames)[number]

export interface Quality {
  /** The final path, without its origin. */
  path: string
  scores: Record<QualityName, number>
  failed: FailedAudit[]
}

const usual = { output: 'json', logLevel: 'error', formFactor: 'mobile' } as const
const mostPlaces = 5

/** A first visit by Lighthouse's mobile profile, with real throttling of network and CPU. */
export async function labVisit(url: string): Promise<LabFigures> {
  const { audits } = await run(url, { onlyCategories: ['performance'], throttlingMethod: 'devtools' })
  const value = (id: string) => {
    const found = audits[id]?.numericValue
    if (found === undefined) throw new Error(`Lighthouse has no ${id} for ${url}`)
    return found
  }
  return {
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    speedIndex: value('speed-index'),
  }
}

/** Lighthouse's scores (of 100) for accessibility, best practices and SEO. */
export async function readQuality(url: string): Promise<Quality> {
  // robots.txt excludes addresses with a query, because crawlers would never finish.
  const skipAudits = new URL(url).search === '' ? [] : ['is-crawlable']
  const result = await run(url, {
    onlyCategories: [...qualityNames],
    throttlingMethod: 'provided',
    skipAudits,
  })
  const failed = qualityNames.flatMap((category) =>
    (result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = result.audits[id]
      const isFailed = weight > 0 && audit !== undefined && audit.score !== null && audit.score < 1
      return isFailed ? [{ category, id, title: audit.title, places: placesOf(audit.details) }] : []
    }),
  )
  const score = (category: QualityName) => Math.round((result.categories[category]?.score ?? 0) * 100)
  const { pathname, search } = new URL(result.finalDisplayedUrl)
  return {
    path: pathname + search,
    scores: {
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    failed,
  }
}

interface Options {
  onlyCategories: string[]
  throttlingMethod: 'devtools' | 'provided'
  skipAudits?: string[]
}

async function run(url: string, options: Options) {
  const chrome = await launch({
    chromePath: chromiumPath(),
    chromeFlags: ['--headless=new', ...flags],
    logLevel: 'silent',
  })
  try {
    const found = await lighthouse(url, { ...usual, ...options, port: chrome.port })
    if (found === undefined) throw new Error(`Lighthouse found nothing at ${url}`)
    const { runtimeError } = found.lhr
    if (runtimeError !== undefined) throw new Error(`Lighthouse at ${url}: ${runtimeError.message}`)
    return found.lhr
  } finally {
    chrome.kill()
  }
}

/** Lighthouse's tables differ by audit: the first of element, address and message counts. */
function placesOf(details: unknown): string[] {
  const { items } = (details ?? {}) as { items?: unknown }
  return Array.isArray(items) ? items.slice(0, mostPlaces).flatMap(placeOf) : []
}

function placeOf(item: Record<string, unknown>): string[] {
  const { node, url, source, description } = item
  const element = (node as { snippet?: string } | undefined)?.snippet
  const found = [element, description, url, source].find((one) => typeof one === 'string')
  return typeof found === 'string' ? [found] : []
}
