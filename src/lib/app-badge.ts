interface BadgeWriter {
  setAppBadge?: (count: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

/** Sets the unread count on the installed app's icon; ignores unsupported browsers. */
export async function writeAppBadge(count: number, writer: BadgeWriter): Promise<void> {
  try {
    if (count > 0) await writer.setAppBadge?.(count)
    else await writer.clearAppBadge?.()
  } catch {
    // Not installed, or not allowed: the page shows the same count.
  }
}
