import { type Figure, figure } from '../node/figures.ts'
import type { LabFigures } from './lighthouse.ts'
import type { VisitKind, WebResults, WebSample } from './results.ts'
import type { SiteName } from './sites.ts'
import type { Visit, VisitFigures, Wire } from './visit.ts'

export type QualitySample = Extract<WebSample, { part: 'quality' }>

export function visitFigure(
  results: WebResults,
  site: SiteName,
  kind: VisitKind,
  key: keyof VisitFigures,
): Figure {
  return figure(visits(results, site, kind).map(({ figures }) => figures[key]))
}

export function wireFigure(
  results: WebResults,
  site: SiteName,
  kind: VisitKind,
  read: (wire: Wire) => number,
): Figure {
  return figure(visits(results, site, kind).map(({ wire }) => read(wire)))
}

export function labFigure({ samples }: WebResults, site: SiteName, key: keyof LabFigures): Figure {
  return figure(
    samples.flatMap((sample) => (sample.part === 'lab' && sample.site === site ? [sample.figures[key]] : [])),
  )
}

export function quality({ samples }: WebResults): QualitySample[] {
  return samples.filter((sample): sample is QualitySample => sample.part === 'quality')
}

function visits({ samples }: WebResults, site: SiteName, kind: VisitKind): Visit[] {
  return samples.flatMap((sample) =>
    sample.part === 'visit' && sample.site === site && sample.kind === kind ? [sample.visit] : [],
  )
}
