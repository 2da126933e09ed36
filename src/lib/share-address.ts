/** Where the device posts what is shared with the app; a person's visit to it is the form of a new offer. */
export const sharePath = '/products/create'

/** Field of the posted form that holds the pictures. */
export const sharedFilesField = 'images'
