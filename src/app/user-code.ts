/* Entry of the chunk that loads on sign-in; guests never load it. */
export { untilIdle } from '#src/sync/until-idle.ts'
export { startUserEffects } from './effects/start-user-effects.ts'
export { startUserSync } from './start-user-sync.ts'
export { userScreens } from './user-screens.ts'
