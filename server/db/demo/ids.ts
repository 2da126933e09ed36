import type { Random } from './random.ts'

export function demoId(at: Date, random: Random): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  const bits = () => random.int(0, 0xffff).toString(16).padStart(4, '0')
  const version = (0x7000 | random.int(0, 0x0fff)).toString(16)
  const variant = (0x8000 | random.int(0, 0x3fff)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${bits()}${bits()}${bits()}`
}
