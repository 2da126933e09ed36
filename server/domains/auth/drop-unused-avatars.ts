import { isAvatarUsed } from '../users/index.ts'
import type { AuthSettings } from './settings.ts'

/** Deletes avatars that were replaced, unless another account has the same picture. */
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
