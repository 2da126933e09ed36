/* What a page needs of the engine as soon as somebody is signed in, and never before. */
export { startUserEffects } from './effects/start-user-effects.ts'
export { startUserSync } from './start-user-sync.ts'
export { userScreens } from './user-screens.ts'
