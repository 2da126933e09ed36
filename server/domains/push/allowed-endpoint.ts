import { BlockList, isIP } from 'node:net'

/** Clients choose the endpoint (SSRF): only https, the default port and public host names are allowed. */
export function isAllowedEndpoint(endpoint: string, allowLocal: boolean): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (allowLocal && protocol === 'http:' && hostname === '127.0.0.1') return true
  if (protocol !== 'https:' || port !== '') return false
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false
  return /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname) && !isInner(hostname)
}

/** Names that resolve only in local networks (RFC 6761, RFC 6762, RFC 8375, RFC 9476). */
const inner = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'home.arpa',
  'test',
  'alt',
]

function isInner(hostname: string): boolean {
  return inner.some((suffix) => hostname === suffix || hostname.endsWith(`.${suffix}`))
}

/** Special-purpose IPv4 ranges (RFC 6890). */
const inside = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  const list = new BlockList()
  if (family === 4) {
    for (const [net, bits] of inside) list.addSubnet(net, bits, 'ipv4')
    return !list.check(address, 'ipv4')
  }
  list.addSubnet('2000::', 3, 'ipv6')
  // Global unicast without 6to4 and Teredo (embedded IPv4) and documentation addresses.
  return family === 6 && list.check(address, 'ipv6') && !/^(2002:|2001:0?:|2001:db8:)/i.test(address)
}
