/**
 * Keeps React working on a page that the browser translates. Chrome replaces every text node by a `<font>` element;
 * React still inserts before, removes and updates the text node that it created, which is no longer in the page.
 * Without this module the first such step throws and unmounts the whole screen, and a changed text is not shown.
 */

/** What stands in the page instead of a text, and the reverse. */
const replacements = new WeakMap<Text, Element>()
const originals = new WeakMap<Element, Text>()

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE
const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT'

/** Follows the translations of this page from now on. The page is left as it is until the first one. */
export function followTranslations(): void {
  let followed = false
  const observer = new MutationObserver((records) => {
    const fonts = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)))
    if (fonts.size > 0 && !followed) {
      followed = true
      takeReplacements()
    }
    for (const record of records)
      if (record.type === 'characterData') showAgain(record.target as Text)
      else if (fonts.size > 0)
        for (const removed of record.removedNodes)
          if (isText(removed) && remember(removed, record, fonts)) observer.observe(removed, { characterData: true })
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Puts the original texts back, as the HTML had them. True if anything was translated. */
export function restoreTexts(within: ParentNode): boolean {
  const translated = [...within.querySelectorAll('font')].filter((font) => originals.has(font))
  for (const font of translated) font.replaceWith(forget(originals.get(font) as Text))
  return translated.length > 0
}

/** A text in a `<font>` keeps its place there; one that was replaced has the `<font>` beside the gap that it left. */
function remember(text: Text, record: MutationRecord, fonts: ReadonlySet<Element>): boolean {
  const { target, addedNodes, previousSibling, nextSibling } = record
  const font =
    childAround(target, text) ??
    [...addedNodes, previousSibling, nextSibling].find(
      (node) => isFont(node) && fonts.has(node) && node.parentNode === target && !originals.has(node),
    )
  if (!isFont(font ?? null)) return false
  replacements.set(text, font as Element)
  originals.set(font as Element, text)
  return true
}

function forget(text: Text): Text {
  const font = replacements.get(text)
  replacements.delete(text)
  if (font) originals.delete(font)
  return text
}

/** React has changed a text: its old translation goes, and the browser translates the new text. */
function showAgain(text: Text): void {
  const font = replacements.get(text)
  if (font && !font.contains(text)) font.replaceWith(forget(text))
}

function childAround(parent: Node, node: Node): Node | undefined {
  for (let each = node.parentNode; each; each = each.parentNode) if (each.parentNode === parent) return each
  return undefined
}

/** The child of `parent` that React means by this text; undefined when the text has gone without a trace. */
function standIn(parent: Node, text: Text): Node | undefined {
  const font = replacements.get(text)
  return font?.parentNode === parent ? font : childAround(parent, text)
}

function takeReplacements(): void {
  const { insertBefore, appendChild, removeChild } = Node.prototype
  /** A text that is put somewhere takes its translation away from where it was. */
  const moved = <T extends Node>(node: T): T => {
    if (isText(node)) {
      replacements.get(node)?.remove()
      forget(node)
    }
    return node
  }
  const isAway = (parent: Node, node: Node | null): node is Text =>
    node !== null && isText(node) && node.parentNode !== parent
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const place = isAway(this, before) ? (standIn(this, before) ?? null) : before
    return insertBefore.call(this, moved(node), place) as T
  }
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    return appendChild.call(this, moved(node)) as T
  }
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    if (!isAway(this, node)) return removeChild.call(this, node) as T
    const font = standIn(this, node)
    if (font) removeChild.call(this, font)
    forget(node)
    return node
  }
}
