import {
  changeGrants,
  decidePerson,
  listPeople,
  readPerson,
  signPersonOut,
  verifyPerson,
} from '#contract/staff-people.ts'
import type { Api } from '#server/http/api.ts'
import type { Actor, WriteContext } from '#server/kernel/context.ts'
import { findUser } from '../users/index.ts'
import { grant } from './change-grants.ts'
import { decide, usersOfAction } from './decide-person.ts'
import { list, signOut, verify } from './people.ts'
import { readOne } from './read-person.ts'

export function mountStaffPeople(api: Api): void {
  api.read(listPeople, list)
  api.read(readPerson, readOne)
  api.write(changeGrants, grant, { affectedUsers: named })
  api.write(verifyPerson, verify, { affectedUsers: named })
  api.write(signPersonOut, signOut)
  api.write(decidePerson, decide, { affectedUsers: usersOfAction, status: 201 })
}

async function named(
  tx: WriteContext['tx'],
  _actor: Actor,
  { params }: { params: { id: string } },
): Promise<string[]> {
  return (await findUser(tx, params.id)) ? [params.id] : []
}
