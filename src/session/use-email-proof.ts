import { useState } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { errorText } from '#src/lib/error-text.ts'
import { useAuthApi, useSession, useUser } from './session-context.ts'
import { useAccountCall } from './use-account-call.ts'

export interface EmailProof {
  email: string
  busy: boolean
  notice: { kind: 'sent' | 'refused'; text: string } | null
  onResend: () => void
}

/** Null when the e-mail is verified, or the server does not require it. */
export function useEmailProof(): EmailProof | null {
  const api = useAuthApi()
  const account = useAccountCall()
  const session = useSession()
  const user = useUser()
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<EmailProof['notice']>(null)
  if (user?.email_to_confirm !== true) return null
  const { email } = user
  const resend = async () => {
    setBusy(true)
    setNotice(null)
    try {
      await account((token) => api.sendEmailLink(token))
      setNotice({ kind: 'sent', text: 'Nouveau lien envoyé. Regardez aussi dans les indésirables.' })
      // If the link was opened elsewhere, no e-mail was sent and this notice disappears.
      await session.check()
    } catch (error) {
      setNotice({ kind: 'refused', text: sentenceOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return { email, busy, notice, onResend: () => void resend() }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return errorText(null)
  const { code, status, retryAfter } = error
  return errorText(code, retryAfter === null ? {} : { retry_after: retryAfter }, status)
}
