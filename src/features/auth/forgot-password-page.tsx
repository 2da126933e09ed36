import { useSearch } from '@tanstack/react-router'
import { AskLink } from './ask-link.tsx'
import { resetLink } from './reset-link.ts'
import { ResetPassword } from './reset-password.tsx'
import { useOnward } from './use-onward.ts'

/** Asks for the link that opens a new password; behind the link, the same address takes the new password. */
export function ForgotPasswordPage() {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  useOnward(null)
  const link = resetLink(search)
  if (link === null) return <AskLink key="ask" />
  return <ResetPassword key={link.token} link={link} />
}
