import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** User present, user verified, and key data included (W3C, Web Authentication, 6.1). */
const [PRESENT, VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40]

/** What a test's device may do wrong. */
export type PasskeyFault = {
  isVerified?: boolean
  origin?: string
  rpId?: string
  counter?: number
}

/** A device with one passkey of ES256 that counts its uses, as `navigator.credentials` answers with it. */
export function testingPasskey({ origin, rpId }: { origin: string; rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  let userHandle = ''

  function authenticatorData(flags: number, fault: PasskeyFault, rest = Buffer.alloc(0)): Buffer {
    counter = fault.counter ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const verified = fault.isVerified === false ? 0 : VERIFIED
    const all = PRESENT | verified | flags
    return Buffer.concat([sha256(fault.rpId ?? rpId), Buffer.from([all]), count, rest])
  }

  const clientData = (type: string, challenge: string, fault: PasskeyFault) =>
    JSON.stringify({ type, challenge, origin: fault.origin ?? origin, crossOrigin: false })

  const answer = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    /** Answers `register/start`. */
    create: (
      { challenge, user }: { challenge: string; user: { id: string } },
      fault: PasskeyFault = {},
    ) => {
      userHandle = user.id
      // COSE: a map of key type, algorithm, curve, and the two coordinates (RFC 9052, 9053).
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const data = authenticatorData(HAS_KEY, fault, credential)
      // CBOR: {fmt: "none", attStmt: {}, authData}
      const start = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex')
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, fault)),
        attestationObject: base64url(Buffer.concat([start, Buffer.from([data.length]), data])),
        transports: ['internal'],
      })
    },
    /** Answers `login/start`. */
    get: ({ challenge }: { challenge: string }, fault: PasskeyFault = {}) => {
      const data = authenticatorData(0, fault)
      const client = clientData('webauthn.get', challenge, fault)
      const signed = Buffer.concat([data, sha256(client)])
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, privateKey)),
        userHandle,
      })
    },
  }
}
