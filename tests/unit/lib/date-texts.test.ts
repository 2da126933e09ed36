import { afterEach, describe, expect, it } from 'vitest'
import { dateText, dayName, dayText, fullDate, setDateWords, shortMoment, timeAgo } from '#src/lib/dates.ts'

const now = new Date(2026, 10, 20, 14, 5).getTime()
const lastYear = new Date(2025, 2, 1, 9, 30)
/** Commas and points of abbreviations differ between versions of ICU data. */
const withoutPoints = (text: string) => text.replace(/[,.]/g, '')
const days = new Date(2026, 10, 17, 9, 30)

describe('dates in other languages', () => {
  afterEach(() => setDateWords(dateText.fr))

  it.each([
    [
      'fr',
      [
        'il y a 5\u00a0minutes',
        'vendredi 20 novembre 2026 à 14:05',
        '17 nov. à 09:30',
        '1er mars 2025',
        'mar. 17 nov.',
      ],
    ],
    [
      'en',
      [
        '5\u00a0minutes ago',
        'Friday 20 November 2026 at 14:05',
        '17 Nov at 09:30',
        '1 March 2025',
        'Tue 17 Nov',
      ],
    ],
    [
      'pt',
      [
        'há 5\u00a0minutos',
        'sexta-feira, 20 de novembro de 2026 às 14:05',
        '17 de nov às 09:30',
        '1º de março de 2025',
        'ter 17 de nov',
      ],
    ],
  ] as const)('%s', (language, written) => {
    setDateWords(dateText[language])
    expect(
      [
        timeAgo(now - 5 * 60_000, now),
        fullDate(now),
        shortMoment(days, now),
        dayName(lastYear, now),
        dayText(days, 'short week day'),
      ].map(withoutPoints),
    ).toEqual(written.map(withoutPoints))
    expect(timeAgo(now, now)).not.toBe('')
  })

  it.each([
    ['fr', ['il y a 2 ans', 'il y a 1 an', 'il y a 3 mois', 'il y a 1 j', 'il y a 2 h', 'dans 2 h']],
    ['en', ['2 years ago', '1 year ago', '3 months ago', '1 day ago', '2 hr ago', 'in 2 hr']],
    ['pt', ['há 2 anos', 'há 1 ano', 'há 3 meses', 'há 1 dia', 'há 2 h', 'em 2 h']],
  ] as const)('%s, short relative times', (language, written) => {
    setDateWords(dateText[language])
    const day = 24 * 3_600_000
    const ago = [731 * day, 366 * day, 95 * day, day, 7_200_000, -7_200_000]
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    expect(ago.map((ms) => plain(timeAgo(now - ms, now, 'short')))).toEqual(written)
  })
})
