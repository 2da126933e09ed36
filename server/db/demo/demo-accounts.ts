import { demoPassword, people } from './people.ts'

/** The accounts that come with the demo market, all with the one password that everybody knows. */
export const demoAccounts = {
  emails: new Set(people.map(({ email }) => email)),
  password: demoPassword,
}
