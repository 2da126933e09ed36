/** One chunk, loaded with the first open conversation. */
export { FollowVoices } from './follow-voices.tsx'
export { SentVoice } from './sent-voice.tsx'
export { SpokenDescription } from './spoken-description.tsx'
export { VoiceDraft } from './voice-draft.tsx'
export { VoiceRecorder } from './voice-recorder.tsx'
