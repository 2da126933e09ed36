import { isIPv6 } from 'node:net'

/** Key of network limits: the IPv4 address (also when mapped into IPv6), or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? address
  if (!isIPv6(plain)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  // A dotted IPv4 suffix stands for two groups.
  const groups = left.length + right.length + (plain.includes('.') ? 1 : 0)
  const all =
    tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - groups)).fill('0'), ...right]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
