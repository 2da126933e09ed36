import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { SecureNote } from './secure-note.tsx'
import type { useProtection } from './use-protection.ts'
import css from './wallet-pin.module.css'

export function ProtectionPending({
  problem,
  load,
}: Pick<ReturnType<typeof useProtection>, 'problem' | 'load'>) {
  if (problem === null) return <Skeleton />
  return (
    <div className={css.form}>
      <SecureNote problem={problem} />
      <Button onClick={() => void load()}>Réessayer</Button>
    </div>
  )
}
