/** Matches the rooms whose texts a public page may need, by the path of their files relative to this folder. */
export const publicRooms =
  /^\.\/|\/ui\/|\/(alerts|assistant|auth|companies|customs|shipments)\/|\/(landing|site|errors|flyer|price-box|places)\./
