import type { AuthSettings } from './settings.ts'

/** The first verification letter and its repetitions share one limit. */
export function mayWriteEmailLink(
  { limits }: Pick<AuthSettings, 'limits'>,
  email: string,
  address: string,
): Promise<boolean> {
  return limits.mayWrite({ account: `proof:${email}`, address, device: null })
}
