import { generateKeyPairSync, sign } from 'node:crypto'

/** Self-signed, in PEM. */
export interface Certificate {
  key: string
  cert: string
}

const tag = (type: number, ...parts: (Buffer | Uint8Array)[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([type, ...size]), content])
}
const sequence = (...parts: Buffer[]) => tag(0x30, ...parts)
const oid = (hex: string) => tag(0x06, Buffer.from(hex, 'hex'))
const time = (date: Date) =>
  tag(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
const commonName = (text: string) =>
  sequence(tag(0x31, sequence(oid('550403'), tag(0x0c, Buffer.from(text)))))

/**
 * A certificate for `localhost` and 127.0.0.1 that is valid today; its DER is written here, because Node cannot
 * create one.
 */
export function makeCertificate(): Certificate {
  const day = 86_400_000
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const names = sequence(tag(0x82, Buffer.from('localhost')), tag(0x87, Buffer.from([127, 0, 0, 1])))
  const content = sequence(
    tag(0xa0, tag(0x02, Buffer.from([2]))),
    tag(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    commonName('Louma test'),
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day))),
    commonName('Louma test'),
    publicKey.export({ type: 'spki', format: 'der' }),
    tag(
      0xa3,
      sequence(
        sequence(
          oid('551d13'),
          tag(0x01, Buffer.from([0xff])),
          tag(0x04, sequence(tag(0x01, Buffer.from([0xff])))),
        ),
        sequence(oid('551d11'), tag(0x04, names)),
      ),
    ),
  )
  const signature = sign('sha256', content, privateKey)
  const der = sequence(content, ecdsaWithSha256, tag(0x03, Buffer.from([0]), signature))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}
