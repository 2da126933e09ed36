import type { Random } from '../random.ts'
import type { Palette } from './palettes.ts'

/** Side of a demo picture in pixels. */
export const side = 640

export const patterns = ['studio', 'disc', 'dots', 'fans', 'stripes', 'diamonds', 'rays', 'arch'] as const
export type Pattern = (typeof patterns)[number]

/** Motifs after printed cotton; `step` is the size of one repeat in pixels. */
function motif(pattern: Pattern, ink: string, step: number): string {
  const half = step / 2
  const soft = `fill="none" stroke="${ink}" stroke-width="${step / 14}"`
  switch (pattern) {
    case 'dots':
      return `<circle cx="${half}" cy="${half}" r="${step / 5}" fill="${ink}"/><circle cx="0" cy="0" r="${step / 12}" fill="${ink}"/><circle cx="${step}" cy="0" r="${step / 12}" fill="${ink}"/><circle cx="0" cy="${step}" r="${step / 12}" fill="${ink}"/><circle cx="${step}" cy="${step}" r="${step / 12}" fill="${ink}"/>`
    case 'fans':
      return [0.46, 0.32, 0.18]
        .map((radius) => `<circle cx="${half}" cy="${step}" r="${step * radius}" ${soft}/>`)
        .join('')
    case 'stripes':
      return `<rect width="${step}" height="${step / 2.6}" fill="${ink}"/><rect y="${step * 0.62}" width="${step}" height="${step / 12}" fill="${ink}"/>`
    case 'diamonds':
      return `<path d="M${half} 0L${step} ${half}L${half} ${step}L0 ${half}Z" ${soft}/><path d="M${half} ${step * 0.32}L${step * 0.68} ${half}L${half} ${step * 0.68}L${step * 0.32} ${half}Z" fill="${ink}"/>`
    default:
      return ''
  }
}

function backdrop(pattern: Pattern, palette: Palette, random: Random): string {
  const { light, dark, ink } = palette
  const x = random.int(240, 400)
  const y = random.int(270, 350)
  switch (pattern) {
    case 'studio':
      return `<ellipse cx="${x}" cy="${y}" rx="400" ry="370" fill="url(#glow)"/>`
    case 'disc':
      return `<circle cx="${x}" cy="${y}" r="${random.int(215, 255)}" fill="${light}" opacity="0.8"/><circle cx="${random.int(60, 580)}" cy="${random.int(40, 150)}" r="${random.int(24, 56)}" fill="${ink}" opacity="0.28"/>`
    case 'rays': {
      const rays = Array.from({ length: 14 }, (_, i) => {
        const from = (i * 2 * Math.PI) / 14
        const to = from + Math.PI / 14
        const at = (angle: number) => `${x + 700 * Math.cos(angle)} ${y + 700 * Math.sin(angle)}`
        return `<path d="M${x} ${y}L${at(from)}L${at(to)}Z"/>`
      })
      return `<g fill="${light}" opacity="0.42">${rays.join('')}</g>`
    }
    case 'arch': {
      const left = random.int(90, 140)
      const wide = side - 2 * left
      return `<path d="M${left} ${side}V${y - 20}a${wide / 2} ${wide / 2} 0 0 1 ${wide} 0V${side}Z" fill="${light}" opacity="0.72"/><rect y="520" width="${side}" height="120" fill="${dark}" opacity="0.55"/>`
    }
    default: {
      const step = random.pick([56, 72, 92])
      const turn = pattern === 'stripes' ? random.pick([0, 30, -30, 90]) : random.pick([0, 0, 45])
      return `<pattern id="motif" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${motif(pattern, ink, step)}</pattern><rect width="${side}" height="${side}" fill="url(#motif)" opacity="0.2"/><circle cx="320" cy="325" r="${random.int(225, 250)}" fill="${light}" opacity="0.82"/>`
    }
  }
}

/** One ground as SVG: a gradient and a motif. */
export function ground(palette: Palette, pattern: Pattern, random: Random): Buffer {
  const [x1, y1, x2, y2] = random.pick([
    [0, 0, 1, 1],
    [1, 0, 0, 1],
    [0, 0, 0, 1],
    [0.5, 0, 0.2, 1],
  ])
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs><linearGradient id="sky" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop offset="0" stop-color="${palette.light}"/><stop offset="1" stop-color="${palette.dark}"/></linearGradient><radialGradient id="glow"><stop offset="0" stop-color="${palette.light}"/><stop offset="0.5" stop-color="${palette.light}" stop-opacity="0.7"/><stop offset="1" stop-color="${palette.light}" stop-opacity="0"/></radialGradient></defs><rect width="${side}" height="${side}" fill="url(#sky)"/>${backdrop(pattern, palette, random)}</svg>`,
  )
}
