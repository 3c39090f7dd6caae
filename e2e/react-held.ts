/**
 * Delays React's tasks, as on a busy device: after `holdReact(when)`, for as long as `when` returns true, until
 * `holdReact()`. Runs in the page.
 */
export const reactHeld = `{
  const post = MessagePort.prototype.postMessage
  const waiting = []
  let isHeld = () => false
  MessagePort.prototype.postMessage = function (...message) {
    if (message[0] === null && isHeld()) waiting.push(() => post.apply(this, message))
    else post.apply(this, message)
  }
  globalThis.holdReact = (when = () => false) => {
    isHeld = when
    for (const go of waiting.splice(0)) go()
  }
}`

/** Makes each of React's tasks appear to take the whole time after which React yields. Runs in the page. */
export const reactSlow = `{
  const now = performance.now.bind(performance)
  let more = 0
  performance.now = () => now() + (more += 10)
}`
