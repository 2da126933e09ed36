import type { AuthSettings } from './settings.ts'

/**
 * Whether another verification letter to this e-mail is allowed; the first letter and repetitions share one
 * limit.
 */
export function mayWriteEmailLink(
  { limits }: Pick<AuthSettings, 'limits'>,
  email: string,
  address: string,
): Promise<boolean> {
  return limits.mayWrite({ account: `proof:${email}`, address, device: null })
}
