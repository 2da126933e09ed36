export { mountStaffPeople } from './routes.ts'
