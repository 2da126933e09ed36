import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ReportTarget } from '#contract/reports.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'

const ReportDialog = lazyRouteComponent(() => import('./report-dialog.tsx'), 'ReportDialog')

interface ReportButtonProps {
  signedIn: boolean
  /** Messages are reported where they stand. */
  target: Exclude<ReportTarget, 'message'>
  targetId: string
}

/** The way to tell the staff; who is not signed in is led to the sign-in, and back. */
export function ReportButton({ signedIn, target, targetId }: ReportButtonProps) {
  const [isAsking, ask] = useState(false)
  const place = `/${target === 'product' ? 'products' : 'users'}/${encodeURIComponent(targetId)}`
  if (!signedIn) {
    return (
      <Link to="/login" search={{ redirect: place }} className={buttonClass('quiet')}>
        <Flag aria-hidden="true" />
        Signaler
      </Link>
    )
  }
  return (
    <>
      <Button variant="quiet" icon={<Flag aria-hidden="true" />} onClick={() => ask(true)}>
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
