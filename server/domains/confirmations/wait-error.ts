import { AppError } from '#server/kernel/app-error.ts'

/** A refusal with the seconds until it ends. */
export function waitError(
  code: 'pin_locked' | 'payout_number_waiting' | 'withdrawals_blocked',
  until: Date,
  now: Date,
): AppError {
  return new AppError(code, { params: { wait: Math.ceil((until.getTime() - now.getTime()) / 1_000) } })
}
