import { useRouter } from '@tanstack/react-router'
import { PhoneEntry } from './phone-entry.tsx'

/** For the signed-in too: the session is replaced by a new one. */
export function ForgotPinPage() {
  const router = useRouter()
  const leave = () => void router.navigate({ to: '/wallet', replace: true })
  return <PhoneEntry goal="reset" onDone={leave} onAbsent={leave} />
}
