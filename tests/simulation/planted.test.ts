import { expect, it } from 'vitest'
import { everyNth } from '#tests/support/depth.ts'
import { hunt } from './hunt.ts'
import { conversationMistakes } from './planted/conversation-mistakes.ts'
import { liveMistakes } from './planted/live-mistakes.ts'
import { mistakes } from './planted/mistakes.ts'
import { photoMistakes } from './planted/photo-mistakes.ts'
import { tradeMistakes } from './planted/trade-mistakes.ts'

const seeds = 500

const all = [...mistakes, ...photoMistakes, ...conversationMistakes, ...tradeMistakes, ...liveMistakes]

it.each(everyNth(all, 5))('notices when $name', async (mistake) => {
  const violation = await hunt(mistake, seeds)
  expect(violation, `not caught within ${seeds} seeds`).not.toBeNull()
  expect(mistake.breaks, violation?.message).toContain(violation?.invariant)
})
