import { useState } from 'react'
import { localSmallStorage } from '#src/platform/storage.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import css from './fields.module.css'

export type LoginWay = 'phone' | 'email'

const wayKey = 'louma:login-way'
const ways = [
  { value: 'phone', label: 'Par numéro' },
  { value: 'email', label: 'Par e-mail' },
] as const

/** The way of the last sign-in on this device, else by number. */
export function useLoginWay() {
  const [way, set] = useState<LoginWay>(() =>
    localSmallStorage().get(wayKey) === 'email' ? 'email' : 'phone',
  )
  return {
    way,
    choose: set,
    /** After a sign-in. */
    keep: () => localSmallStorage().set(wayKey, way),
  }
}

interface LoginWaysProps {
  way: LoginWay
  onChoose: (way: LoginWay) => void
}

export function LoginWays({ way, onChoose }: LoginWaysProps) {
  return (
    <div className={css.ways}>
      <Segmented label="Se connecter" options={ways} value={way} onChange={onChoose} />
    </div>
  )
}
