/** This browser can not read the file as a picture: broken, no picture at all, or a format that it does not know. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture'
}
