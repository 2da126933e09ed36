import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ReportTarget } from '#contract/reports.ts'
import { Button, type ButtonSize, buttonClass } from '#src/ui/button.tsx'

const ReportDialog = lazyRouteComponent(() => import('./report-dialog.tsx'), 'ReportDialog')

interface ReportButtonProps {
  signedIn: boolean
  /** Messages are reported where they stand. */
  target: Exclude<ReportTarget, 'message'>
  targetId: string
  /** Where one comes back to from the sign-in; needed where what is reported has no page of its own. */
  place?: string
  /** What is reported, where several buttons stand on one screen: 'l’avis de Awa'. */
  what?: string
  size?: ButtonSize
}

/** The way to tell the staff; who is not signed in is led to the sign-in, and back. */
export function ReportButton({
  signedIn,
  target,
  targetId,
  place,
  what,
  size = 'normal',
}: ReportButtonProps) {
  const [isAsking, ask] = useState(false)
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
        onClick={() => ask(true)}
      >
        Signaler
      </Button>
      {isAsking ? (
        <Suspense>
          <ReportDialog target={target} targetId={targetId} onClose={() => ask(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
