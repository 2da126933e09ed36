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
        'il y a 5 minutes',
        'vendredi 20 novembre 2026 à 14:05',
        '17 nov. à 09:30',
        '1 mars 2025',
        'mar. 17 nov.',
      ],
    ],
    [
      'en',
      ['5 minutes ago', 'Friday 20 November 2026 at 14:05', '17 Nov at 09:30', '1 March 2025', 'Tue 17 Nov'],
    ],
    [
      'pt',
      [
        'há 5 minutos',
        'sexta-feira, 20 de novembro de 2026 às 14:05',
        '17 de nov às 09:30',
        '1 de março de 2025',
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
})
