import { it } from 'vitest'
import { hunt } from './hunt.ts'
import { tradeMistakes } from './planted/trade-mistakes.ts'

it('hunts', async () => {
  const mistake = tradeMistakes.find(({ name }) => name.startsWith('who is turned away'))
  const violation = mistake && (await hunt(mistake, 4000))
  console.log('HUNT', JSON.stringify(violation).slice(0, 500))
}, 600_000)
