import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { LogoutDialog } from './logout-dialog.tsx'
import { useLogout } from './use-logout.ts'

export function SignOut() {
  const [asking, setAsking] = useState(false)
  const logout = useLogout()
  return (
    <>
      <Button
        icon={<LogOut aria-hidden="true" />}
        onClick={() => (logout.waiting > 0 ? setAsking(true) : void logout.leave())}
      >
        Se déconnecter
      </Button>
      <LogoutDialog open={asking} onClose={() => setAsking(false)} logout={logout} />
    </>
  )
}
