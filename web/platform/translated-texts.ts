/**
 * Keeps React working on a page that the browser translates. Chrome replaces every text node by a `<font>` element;
 * React still inserts before, removes and updates the text node that it created, which is no longer in the page.
 * Without this module the first such step throws and unmounts the whole screen, and a changed text is not shown.
 */

/** The `<font>` that stands in the page instead of a text, and the reverse. */
const partners = new WeakMap<Node, Text | Element>()

const isText = (node: Node | null): node is Text => node instanceof Text
const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'

/** Follows the translations of this page from now on. The page is left as it is until the first one. */
export function followTranslations(): void {
  let followed = false
  const observer = new MutationObserver((records) => {
    const fonts = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)))
    if (fonts.size > 0 && !followed) {
      followed = true
      takeReplacements()
    }
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const font = partners.get(target)
      // React has changed a text: its old translation goes, and the browser translates the new one.
      if (type === 'characterData' && isFont(font) && !font.contains(target)) replace(font, target as Text)
      for (const text of removedNodes) {
        if (!isText(text)) continue
        // It is in the `<font>`, or the `<font>` is beside the gap that it left.
        const replacement = [childAround(target, text), ...addedNodes, previousSibling, nextSibling].find(
          (node) => isFont(node) && fonts.has(node) && node.parentNode === target && !partners.has(node),
        )
        if (!isFont(replacement)) continue
        partners.set(text, replacement)
        partners.set(replacement, text)
        observer.observe(text, { characterData: true })
      }
    }
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Puts the original texts back, as the HTML had them. True if anything was translated. */
export function restoreTexts(within: ParentNode): boolean {
  const translated = [...within.querySelectorAll('font')].filter((font) => partners.has(font))
  for (const font of translated) replace(font, partners.get(font) as Text)
  return translated.length > 0
}

function replace(font: Element, text: Text): void {
  font.replaceWith(text)
  partners.delete(font)
  partners.delete(text)
}

/** The child of `parent` that contains `node`. */
function childAround(parent: Node, node: Node): Node | undefined {
  for (let each = node.parentNode; each; each = each.parentNode) if (each.parentNode === parent) return each
  return undefined
}

/** The child of `parent` that React means by a node; null for a text that has gone without a trace. */
function childFor(parent: Node, node: Node | null): Node | null {
  if (!isText(node) || node.parentNode === parent) return node
  const font = partners.get(node)
  return font?.parentNode === parent ? font : (childAround(parent, node) ?? null)
}

function takeReplacements(): void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const place = childFor(this, before)
    // A text that is put elsewhere takes its translation along.
    const font = partners.get(node)
    if (isText(node) && isFont(font)) replace(font, node)
    return insertBefore.call(this, node, place) as T
  }
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    return this.insertBefore(node, null)
  }
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    const child = childFor(this, node)
    if (child) removeChild.call(this, child)
    return node
  }
}
