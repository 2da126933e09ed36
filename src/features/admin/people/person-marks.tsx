import type { StaffPerson } from '#contract/staff-people.ts'
import { Chip } from '#src/ui/chip.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './person-marks.module.css'
import { personMarks } from './person-words.ts'

export function PersonMarks({ person }: { person: StaffPerson }) {
  const marks = personMarks(person, useMinute())
  if (marks.length === 0) return null
  return (
    <span className={css.marks}>
      {marks.map(({ text, tone }) => (
        <Chip key={text} tone={tone}>
          {text}
        </Chip>
      ))}
    </span>
  )
}
