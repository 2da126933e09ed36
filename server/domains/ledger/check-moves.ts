import { wordOf } from './account-name.ts'
import type { Move } from './posting.ts'

/** Moves other than 0. Throws an Error when they do not form a balanced entry: a bug, never user input. */
export function checkMoves(key: string, moves: readonly Move[]): Move[] {
  const moving = moves.filter(({ amount }) => amount !== 0)
  const sum = moving.reduce((total, { amount }) => total + amount, 0)
  const words = new Set(moving.map(({ account }) => wordOf(account)))
  const isWhole = moving.every(({ amount }) => Number.isSafeInteger(amount))
  if (!isWhole || sum !== 0 || moving.length < 2 || words.size < moving.length) {
    throw new Error(`the moves of ${key} are no entry`)
  }
  return moving
}
