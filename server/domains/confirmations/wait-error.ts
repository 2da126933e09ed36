import { AppError } from '#server/kernel/app-error.ts'

/** A refusal that is over at a known time, with the seconds until then. */
export function waitError(
  code: 'pin_locked' | 'payout_number_waiting' | 'withdrawals_blocked',
  until: Date,
  now: Date,
): AppError {
  return new AppError(code, { params: { wait: Math.ceil((until.getTime() - now.getTime()) / 1_000) } })
}
