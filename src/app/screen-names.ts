import { screens } from './routes.tsx'

/** True when this version has the screen, so that no entry leads to a dead end. */
export function hasScreen(name: string): boolean {
  return screens.some((screen) => screen.name === name)
}
