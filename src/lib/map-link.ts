import type { MeetingPoint } from '#contract/conversations.ts'

/** Opens the map app of an Android phone (RFC 5870), of an iPhone, or a map on the web. */
export function mapLink({ latitude, longitude }: MeetingPoint, userAgent: string): string {
  const point = `${latitude},${longitude}`
  if (/Android/.test(userAgent)) return `geo:${point}?q=${point}`
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent)) return `https://maps.apple.com/?ll=${point}&q=${point}`
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
