import { isAvatarUsed } from '../users/index.ts'
import type { AuthSettings } from './settings.ts'

/** Deletes pictures that accounts have left, unless another account shows the same one. */
export function dropUnusedAvatars({ services, avatars }: AuthSettings): void {
  services.events.listen((event) => {
    if (event.type !== 'avatar-left') return
    const { path } = event
    avatars
      .alone(async () => {
        if (!(await isAvatarUsed(services.db, path))) await avatars.remove(path)
      })
      .catch(services.report)
  })
}
