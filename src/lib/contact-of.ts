import { numberText } from '#contract/number-text.ts'

/** What the account signs in with: the e-mail, else the number as people write it. */
export function contactOf({
  email,
  login_phone: phone,
}: {
  email: string
  login_phone: string | null
}): string {
  return email || (phone === null ? '' : numberText(phone))
}
