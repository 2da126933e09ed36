/**
 * tus 1.0 uploads (decision 021), below the API base. `Upload-Metadata: id <base64>` is the client's UUID; creating a
 * known id returns its `Upload-Offset`. `Upload-Received` (HEAD): bytes received since server start.
 */
export const photoUploadPath = '/uploads/photos'
export const voiceUploadPath = '/uploads/voices'
/** Photos for the staff alone (contract/verifications.ts): no address below /media/. */
export const verificationUploadPath = '/uploads/verifications'

/** Retention of unfinished uploads, and of photos and recordings that nothing uses. */
export const looseUploadHours = 7 * 24

/** Target size in bytes after scaling by the client; other clients may send up to `maxPhotoBytes`. */
export const sentPhotoMaxBytes = 200_000
/** Pixels (width x height); larger pictures are not decoded. */
export const photoMaxPixels = 50_000_000
