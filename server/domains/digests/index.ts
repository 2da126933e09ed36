export { sendDigests } from './send-digests.ts'
export { openUnsubscribe, unsubscribePath, unsubscribeStyle, unsubscribeStylePath } from './unsubscribe.ts'
