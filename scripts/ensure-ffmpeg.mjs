import { installPackages, onPath } from './system-packages.mjs'

/** Whether this machine has ffmpeg, which the tests of voice recordings need; installed when it has not. */
export async function ensureFfmpeg() {
  if (onPath('ffmpeg') === null) await installPackages('ffmpeg', ['ffmpeg'])
  if (onPath('ffmpeg') !== null) return true
  console.error('Les essais des messages vocaux demandent le paquet « ffmpeg » de votre système.')
  return false
}
