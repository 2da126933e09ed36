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

/** One thing that Lighthouse holds against a page. */
export interface FailedAudit {
  category: QualityName
  id: string
  title: string
  /** Where, when it says so: the first elements, addresses or messages. */
  places: string[]
}

export const qualityNames = ['accessibility', 'best-practices', 'seo'] as const
export type QualityName = (typeof qualityNames)[number]

export interface Quality {
  /** Where the page ended up, without its origin. */
  path: string
  scores: Record<QualityName, number>
  failed: FailedAudit[]
}

const usual = { output: 'json', logLevel: 'error', formFactor: 'mobile' } as const
const mostPlaces = 5

/** A first visit as Lighthouse's mobile profile sees it, the network and the processor really slowed down. */
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

/** What Lighthouse says of a page's accessibility, habits and findability; scores of 100. */
export async function readQuality(url: string): Promise<Quality> {
  // robots.txt keeps search engines from addresses that ask something: they would never come to an end.
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

/** Lighthouse's tables differ by audit: an element, an address, a message, whichever comes first. */
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
