export interface SeenTexts {
  /**
   * Our own texts on the page, visible or for screen readers: without texts that people wrote, and without texts marked
   * with a language.
   */
  readonly texts: string[]
  /** Texts that are visible only in part. */
  readonly cut: string[]
  /** Elements that make the page itself scroll sideways. */
  readonly wider: string[]
}

/**
 * Runs in the page and returns `SeenTexts`. Text marked `data-preview` is cut off at the end of its line on purpose.
 */
export const lookAtTexts = `(() => {
  const theirs = '[data-theirs], [lang]:not(html), [hreflang]'
  const texts = []
  const cut = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent.trim()
    const element = node.parentElement
    if (text === '' || element.closest(theirs + ', script, style, noscript, textarea')) continue
    if (!element.checkVisibility()) continue
    texts.push(text)
    if (heardOnly(element) || element.closest('[data-preview]')) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const hides = getComputedStyle(element).overflowX !== 'visible'
    if (hides && element.scrollWidth > element.clientWidth + 1) cut.push(text)
    if (isBeyond(element)) cut.push('beyond the screen: ' + text)
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
    if (!element.closest(theirs))
      for (const name of ['aria-label', 'placeholder', 'title']) texts.push(element.getAttribute(name) ?? '')
  const wide = document.documentElement.scrollWidth > innerWidth
  const wider = wide ? [...document.querySelectorAll('body *')].filter(isBeyond) : []
  return { texts, cut, wider: wider.map((element) => element.outerHTML.slice(0, 120)) }

  /** True when it is inside a clipped box or one of a single pixel. */
  function heardOnly(inner) {
    for (let at = inner; at; at = at.parentElement) {
      const { clipPath, display } = getComputedStyle(at)
      if (clipPath !== 'none') return true
      if (display !== 'inline' && at.clientWidth <= 1 && at.clientHeight <= 1) return true
    }
    return false
  }

  function isBeyond(element) {
    return element.getBoundingClientRect().right > innerWidth + 1 && !scrolls(element)
  }

  function scrolls(inner) {
    for (let at = inner; at; at = at.parentElement)
      if (at.scrollWidth > at.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true
    return false
  }
})()`
