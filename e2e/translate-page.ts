/**
 * Translates a page as Chrome does: each text node is replaced by two nested `<font>` elements, also what the page adds
 * or changes later. `moves`: as other translators do, the page's own text node is moved into the `<font>`. Returns
 * after the first pass. Runs in the page.
 */
export const translated = ({ moves = false, language = 'sw' } = {}) => `{
  const untouched = 'script, style, noscript, textarea, title, option, svg, font'
  const wrap = (text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) return
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    if (!${moves}) inner.append(text.data)
    text.replaceWith(outer)
    if (${moves}) inner.append(text)
  }
  const wrapAll = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return wrap(node)
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    texts.forEach(wrap)
  }
  document.documentElement.lang = '${language}'
  document.documentElement.classList.add('translated-ltr')
  wrapAll(document.body)
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'characterData') wrap(target)
      else for (const added of addedNodes) if (added.isConnected) wrapAll(added)
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}`
