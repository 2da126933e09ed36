/** Request on the lock socket: copy into this subfolder of the data folder, which the client has created. */
export const snapshotFolderForm = /^snapshot (\.backup-[A-Za-z0-9]{6})$/

export type SnapshotAnswer = { heldMs: number } | { error: string }
