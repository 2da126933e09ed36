export { sendDigests } from './send-digests.ts'
export { openUnsubscribe, unsubscribePath } from './unsubscribe-desk.ts'
export { unsubscribeStyle, unsubscribeStylePath } from './unsubscribe-page.ts'
