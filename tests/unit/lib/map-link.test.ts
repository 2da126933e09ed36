import { expect, test } from 'vitest'
import { mapLink } from '#src/lib/map-link.ts'

test.each([
  ['Mozilla/5.0 (Linux; Android 10; K) Chrome/142', 'geo:14.69369,-17.44406?q=14.69369,-17.44406'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)',
    'https://maps.apple.com/?ll=14.69369,-17.44406&q=14.69369,-17.44406',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    'https://www.openstreetmap.org/?mlat=14.69369&mlon=-17.44406#map=17/14.69369/-17.44406',
  ],
])('%s opens %s', (userAgent, link) => {
  expect(mapLink({ latitude: 14.69369, longitude: -17.44406 }, userAgent)).toBe(link)
})
