import { type ReactNode, useId } from 'react'
import css from './form-step.module.css'

interface FormStepProps {
  title: string
  hidden?: boolean
  children: ReactNode
}

/** A part of the product form; a hidden one keeps its state. The heading takes the focus when the step opens. */
export function FormStep({ title, hidden = false, children }: FormStepProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} hidden={hidden} className={css.step} data-step>
      <h2 id={id} className={css.title} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}
