/** Rooms whose words a public page may need, by the address of their files. */
export const publicRooms =
  /\/(ui|platform)\/|\/(alerts|assistant|auth|companies|customs|shipments)\/|\/(landing|site|errors|flyer|price-box|places)\./
