/** The public half of a key that signs access tokens, as other services read it (RFC 7517, RFC 7518 §6.2). */
export interface PublicSigningKey {
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly x: string
  readonly y: string
  /** Its thumbprint (RFC 7638). */
  readonly kid: string
  readonly alg: 'ES256'
  readonly use: 'sig'
  readonly key_ops: 'verify'[]
}
