import { expect, it } from 'vitest'
import { describeDevice } from '#server/domains/sessions/sessions.ts'

const blink = (system: string, rest: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`

it.each([
  [
    blink('Linux; Android 10; K', 'Chrome/140.0.0.0 Mobile Safari/537.36'),
    { device: 'Chrome sur Android', kind: 'phone' },
  ],
  [
    blink('Linux; Android 13; SAMSUNG SM-A137F', 'SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36'),
    { device: 'Samsung Internet sur Android', kind: 'phone' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    { device: 'Safari sur iPhone', kind: 'phone' },
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126 Mobile/15E148 Safari/604.1',
    { device: 'Chrome sur iPad', kind: 'tablet' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0',
    { device: 'Firefox sur Windows', kind: 'computer' },
  ],
  [
    blink('Windows NT 10.0; Win64; x64', 'Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'),
    { device: 'Edge sur Windows', kind: 'computer' },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    { device: 'Safari sur Mac', kind: 'computer' },
  ],
  ['curl/8.1', { device: null, kind: null }],
  ['', { device: null, kind: null }],
  [null, { device: null, kind: null }],
])('%s', (userAgent, named) => {
  expect(describeDevice(userAgent)).toEqual(named)
})
