import type { AuthSettings } from './settings.ts'

/** Whether one more letter with a link that proves this e-mail may go: the first one and its repetitions count together. */
export function mayWriteEmailLink(
  { limits }: Pick<AuthSettings, 'limits'>,
  email: string,
  address: string,
): Promise<boolean> {
  return limits.mayWrite({ account: `proof:${email}`, address, device: null })
}
