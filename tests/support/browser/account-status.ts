import { newId } from '#src/lib/id.ts'
import { fetchFromServer } from './truth.ts'

const staffEmail = 'comptes@louma.test'

type Action =
  | { kind: 'warn' | 'ban'; reason: string; text: string }
  | { kind: 'suspend'; reason: string; text: string; hours: 24 | 168 | 720 }
  | { kind: 'restore'; text: string }

export const suspendedWords = 'Deux acheteurs attendent un téléphone payé. Nous vérifions avec eux.'

export async function decideAbout(url: string, personId: string, action: Action): Promise<{ id: string }> {
  const { token } = await fetchFromServer(url, staffEmail)
  const answer = await fetch(`${url}/api/v1/admin/users/${personId}/decisions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ id: newId(), ...action }),
  })
  if (!answer.ok) throw new Error(`not decided: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: { id: string } }).data
}

export const aWeek: Action = { kind: 'suspend', hours: 168, reason: 'scam', text: suspendedWords }
export const restored: Action = { kind: 'restore', text: 'Tout est en ordre, merci de votre patience.' }
export const closed: Action = {
  kind: 'ban',
  reason: 'scam',
  text: 'Trois acheteurs ont payé des téléphones jamais remis.',
}
