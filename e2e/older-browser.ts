/**
 * Removes from a page, before its scripts run, what the oldest supported browsers lack: Chrome 111, Safari 16.4,
 * Firefox 128; and `randomUUID`, which no browser has on a site without https (decision 480). Three remain: `popover`,
 * whose polyfill can't undo this browser's own style, `checkVisibility`, which the journeys themselves use, and
 * `Promise.withResolvers`, without which a PDF is downloaded and not shown.
 */
export const olderBrowser = `for (const [owner, ...names] of [
  [AbortSignal, 'any'],
  [Array, 'fromAsync'],
  [ArrayBuffer.prototype, 'resize', 'transfer', 'transferToFixedLength'],
  [Blob.prototype, 'bytes'],
  [Crypto.prototype, 'randomUUID'],
  [Document.prototype, 'startViewTransition'],
  [Element.prototype, 'getHTML', 'moveBefore', 'setHTML', 'setHTMLUnsafe'],
  [Error, 'isError'],
  [HTMLDialogElement.prototype, 'closedBy', 'requestClose'],
  [Intl, 'DurationFormat'],
  [Iterator.prototype, 'drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some', 'take', 'toArray'],
  [Map, 'groupBy'],
  [Map.prototype, 'getOrInsert', 'getOrInsertComputed'],
  [Math, 'f16round', 'sumPrecise'],
  [Object, 'groupBy'],
  [Promise, 'try'],
  [ReadableStream, 'from'],
  [ReadableStream.prototype, 'values', Symbol.asyncIterator],
  [RegExp, 'escape'],
  [Response.prototype, 'bytes'],
  [Set.prototype, 'difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference', 'union'],
  [Uint8Array, 'fromBase64', 'fromHex'],
  [Uint8Array.prototype, 'setFromBase64', 'setFromHex', 'toBase64', 'toHex'],
  [URL, 'canParse', 'parse'],
  [WeakMap.prototype, 'getOrInsert', 'getOrInsertComputed'],
  [globalThis, 'CloseWatcher', 'Float16Array', 'Iterator', 'navigation', 'requestIdleCallback', 'scheduler', 'Temporal', 'trustedTypes'],
]) for (const name of names) delete owner[name]`
