import { useId } from 'react'
import { usedText } from './quota-labels.ts'
import css from './slot-meter.module.css'

interface SlotMeterProps {
  name: string
  used: number
  slots: number
  text: string
}

export function SlotMeter({ name, used, slots, text }: SlotMeterProps) {
  const id = useId()
  const words = usedText(used, slots)
  const share = slots === 0 ? 1 : Math.min(1, used / slots)
  return (
    <li className={css.source}>
      <span id={id} className={css.name}>
        {name}
      </span>
      <span className={css.used}>{words}</span>
      <meter
        className="visually-hidden"
        aria-labelledby={id}
        aria-valuetext={words}
        min={0}
        max={slots}
        value={used}
      />
      <span className={css.bar} data-full={share === 1 || undefined} aria-hidden="true">
        <span className={css.filled} style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className={css.text}>{text}</span>
    </li>
  )
}
