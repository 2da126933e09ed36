import css from './step-line.module.css'

interface StepLineProps {
  /** From 1. */
  at: number
  of: number
}

/** 'Étape 2 sur 4', with a bar per step. */
export function StepLine({ at, of }: StepLineProps) {
  return (
    <div className={css.line}>
      <p className="small quiet">
        Étape {at} sur {of}
      </p>
      <div className={css.bars} aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps have no other name here.
          <span key={index} className={index < at ? css.done : undefined} />
        ))}
      </div>
    </div>
  )
}
