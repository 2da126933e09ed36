/** The part of the navigator that writes on the app's icon; missing in many browsers. */
interface BadgeWriter {
  setAppBadge?: (count: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

/** Writes how much is unread on the icon of the installed app; quiet where that is not possible. */
export async function writeAppBadge(count: number, writer: BadgeWriter): Promise<void> {
  try {
    if (count > 0) await writer.setAppBadge?.(count)
    else await writer.clearAppBadge?.()
  } catch {
    // Not installed, or not allowed: the badge in the page says the same.
  }
}
