import { useSearch } from '@tanstack/react-router'
import { AskLink } from './ask-link.tsx'
import { resetLink } from './reset-link.ts'
import { ResetPassword } from './reset-password.tsx'
import { useOnward } from './use-onward.ts'

/** Requests a reset link; with the link's parameters in the URL, asks for the new password. */
export function ForgotPasswordPage() {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  useOnward(null)
  const link = resetLink(search)
  if (link === null) return <AskLink key="ask" />
  return <ResetPassword key={link.token} link={link} />
}
