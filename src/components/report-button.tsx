import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ReportTarget } from '#contract/reports.ts'
import { Button, type ButtonSize, buttonClass } from '#src/ui/button.tsx'

const ReportDialog = lazyRouteComponent(() => import('./report-dialog.tsx'), 'ReportDialog')

interface ReportButtonProps {
  signedIn: boolean
  /** Messages are reported in the conversation. */
  target: Exclude<ReportTarget, 'message'>
  targetId: string
  /** Path to return to after the sign-in, where the target has no page of its own. */
  place?: string
  /** Part of the label where a screen has several buttons: 'l’avis de Awa'. */
  what?: string
  size?: ButtonSize
}

export function ReportButton({
  signedIn,
  target,
  targetId,
  place,
  what,
  size = 'normal',
}: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const back = place ?? `/${target === 'product' ? 'products' : 'users'}/${encodeURIComponent(targetId)}`
  const label = what === undefined ? undefined : `Signaler ${what}`
  if (!signedIn) {
    return (
      <Link to="/login" search={{ redirect: back }} className={buttonClass('quiet', size)} aria-label={label}>
        <Flag aria-hidden="true" />
        Signaler
      </Link>
    )
  }
  return (
    <>
      <Button
        variant="quiet"
        size={size}
        icon={<Flag aria-hidden="true" />}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        Signaler
      </Button>
      {isOpen ? (
        <Suspense>
          <ReportDialog target={target} targetId={targetId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
