import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Flags of authenticator data: user present, user verified, attested credential included. */
const present = 0x01;
const verified = 0x04;
const attested = 0x40;

type Options = { challenge: string; origin?: string; isVerified?: boolean };

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

/** An in-memory authenticator (WebAuthn level 3, ES256, no attestation) with a browser's response format. */
export function virtualPasskey(origin = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  let counter = 0;

  const dataOf = (flags: number) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.of(flags), count]);
  };
  const clientData = (type: string, { challenge, origin: from = origin }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const answer = (response: object) => ({
    id: text(credentialId),
    rawId: text(credentialId),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    /** The result of `navigator.credentials.create`. */
    create: (options: Options) => {
      // COSE (RFC 9053): an EC2 key for ES256 on P-256 with its coordinates, each 32 bytes.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const flags = present | attested | (options.isVerified === false ? 0 : verified);
      const data = Buffer.concat([
        dataOf(flags),
        Buffer.alloc(16),
        Buffer.of(0, credentialId.length),
        credentialId,
        key,
      ]);
      // CBOR: {fmt: "none", attStmt: {}, authData: bytes}.
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex');
      const attestationObject = Buffer.concat([head, Buffer.of(data.length), data]);
      return answer({
        clientDataJSON: text(clientData('webauthn.create', options)),
        attestationObject: text(attestationObject),
        transports: ['internal'],
      });
    },
    /** The result of `navigator.credentials.get`. */
    get: (options: Options) => {
      const client = clientData('webauthn.get', options);
      const data = dataOf(present | (options.isVerified === false ? 0 : verified));
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
      });
    },
    /** Decreases its counter, as if a copy had been used in between. */
    rewind: () => {
      counter = 0;
    },
  };
}
