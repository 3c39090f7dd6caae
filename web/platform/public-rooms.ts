/** Rooms whose words a public page may need, by the address of their files as seen from this folder. */
export const publicRooms =
  /^\.\/|\/ui\/|\/(alerts|assistant|auth|companies|customs|shipments)\/|\/(landing|site|errors|flyer|price-box|places)\./
