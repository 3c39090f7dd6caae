/**
 * For a button behind which something is fetched: it is under way before the press, once the pointer is over the button,
 * a finger on it, or the focus in it. What does not come is asked for again by the press.
 */
export function intent(fetchAhead: () => Promise<unknown>) {
  const begin = () => void fetchAhead().catch(() => undefined)
  return { onPointerEnter: begin, onTouchStart: begin, onFocus: begin }
}
