import type { Page } from 'playwright-core'
import { type Voice, voiceOf } from '#tests/support/browser/conversation.ts'
import { eventually } from '#tests/support/browser/eventually.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { outboxOf, signedInUser, waitForIdle } from '#tests/support/browser/mirror.ts'
import { type Phone, workerReady } from '#tests/support/browser/phone.ts'
import { demoPassword, signIn } from '#tests/support/browser/screens.ts'
import { live } from './live.ts'
import type { Week } from './week.ts'

export interface Person {
  name: string
  role: 'seller' | 'buyer' | 'moderator'
  voice: Voice
  password: string
  phone: Phone
  page: Page
  isOnline: boolean
  /** Updates of the expected state, run when the phone's outbox is empty. */
  onArrival: (() => Promise<void> | void)[]
  /** An action with a deadline waits: the phone goes online before the night. */
  isPressed: boolean
  /** Paths of screens that this phone has shown, and can show without network. */
  seen: Set<string>
  past: string[]
}

/** A week has thousands of steps, and one of them hits the slowest moment of a busy machine. Milliseconds. */
export const timeouts = 120_000

async function takePatient(take: () => Promise<Phone>): Promise<Phone> {
  const phone = await take()
  phone.context.setDefaultTimeout(timeouts)
  return phone
}

interface Account {
  name: string
  role: Person['role']
  email: string
  password?: string
}

export async function equip(
  take: () => Promise<Phone>,
  { name, role, email, password = demoPassword }: Account,
): Promise<Person> {
  const phone = await takePatient(take)
  const voice = await voiceOf(phone.url, email, password)
  const page = await openAs(phone, email, password)
  await workerReady(page)
  return somebody({ name, role, voice, password, phone, page })
}

export function somebody(
  own: Pick<Person, 'name' | 'role' | 'voice' | 'password' | 'phone' | 'page'>,
): Person {
  return { ...own, isOnline: true, onArrival: [], isPressed: false, seen: new Set(), past: [] }
}

export async function cut(person: Person): Promise<void> {
  await person.phone.offline()
  person.isOnline = false
}

/** Brings this phone online, and waits until its outbox is empty. */
export async function connect(week: Week, person: Person): Promise<void> {
  await person.phone.online()
  person.isOnline = true
  await drained(week, person)
}

/** Waits until the phone's outbox is empty, and updates the expected state. */
export async function drained(week: Week, person: Person): Promise<void> {
  await live(week, () => waitForIdle(person.page, person.voice.userId, timeouts))
  for (const note of person.onArrival.splice(0)) await note()
  person.isPressed = false
}

/** The action is in the outbox or has left it already: a button responds before the action is stored. */
export async function written(
  { page, voice, isOnline }: Person,
  kind: string,
  isThere: () => Promise<boolean>,
): Promise<void> {
  if (isOnline) await eventually(isThere, timeouts).toBe(true)
  else
    await eventually(
      async () => (await outboxOf(page, voice.userId)).some((entry) => entry.kind === kind),
      timeouts,
    ).toBe(true)
}

/** Replaces the phone; the user signs in on the new one by the form. */
export async function changePhone(person: Person, take: () => Promise<Phone>): Promise<void> {
  person.past.push(...person.phone.complaints)
  await person.phone.close()
  const phone = await takePatient(take)
  const page = await phone.open('/login?redirect=/dashboard')
  await signIn(page, person.voice.email, person.password)
  await workerReady(page)
  if ((await signedInUser(page)) !== person.voice.userId) throw new Error('somebody else is signed in')
  Object.assign(person, { phone, page, seen: new Set<string>() })
}
