import {
  decideVerification,
  listVerifications,
  openVerificationPhoto,
} from '#contract/verification-review.ts'
import { readVerification, requestVerification, withdrawVerification } from '#contract/verifications.ts'
import type { Api } from '#server/http/api.ts'
import { read, request, type VerificationDeps, withdraw } from './requests.ts'
import { decide, list, openPhoto, ownerOf } from './review.ts'

export function mountVerifications(api: Api, deps: VerificationDeps): void {
  api.read(readVerification, (context) => read(deps, context))
  api.write(requestVerification, (context, input) => request(deps, context, input), {
    queueable: true,
    status: 201,
  })
  api.write(withdrawVerification, withdraw, { queueable: true })
  api.read(listVerifications, list)
  api.call(openVerificationPhoto, openPhoto)
  api.write(decideVerification, decide, { affectedUsers: ownerOf })
}
