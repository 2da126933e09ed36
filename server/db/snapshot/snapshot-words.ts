/** What is asked at the lock of a data folder: a copy into this folder of it, which the asker has made. */
export const snapshotFolderForm = /^snapshot (\.backup-[A-Za-z0-9]{6})$/

/** What the desk says when the copy is there, or why it is not. */
export type SnapshotAnswer = { heldMs: number } | { error: string }
