/** What only signed-in users see of a profile. One chunk: each chunk costs every first visit a line of the import map. */
export { FollowButton } from './follow-button.tsx'
export { NewsOfPerson } from './news-of-person.tsx'
export { OwnPublicProfile } from './own-public-profile.tsx'
