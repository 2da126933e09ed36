/** Corrupt, not an image, or a format that the browser does not support. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture'
}
