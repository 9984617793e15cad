/**
 * Browsers translate a page by replacing each text with a `<font>`. React still holds the original node: removing it or
 * inserting before it would throw and take the screen down, and updating it would change nothing visible. When React
 * touches such a node, the originals of its `<font>` are restored first, and the browser translates them again.
 * [LIST-011]
 */
export function withstandTranslation(): void {
  const { appendChild, insertBefore, removeChild } = Node.prototype
  const observer = new MutationObserver(follow)
  observer.observe(document, { childList: true, subtree: true })

  Node.prototype.appendChild = function (node) {
    bringBack(node)
    return appendChild.call(this, node) as typeof node
  }
  Node.prototype.insertBefore = function (node, before) {
    bringBack(node)
    return insertBefore.call(this, node, before && stillIn(this, before) ? before : null) as typeof node
  }
  Node.prototype.removeChild = function (child) {
    if (child.nodeType !== Node.TEXT_NODE) return removeChild.call(this, child) as typeof child
    const isThere = stillIn(this, child)
    removedByUs.add(child)
    return isThere ? (removeChild.call(this, child) as typeof child) : child
  }

  /** A text a translator removed without a trace has no parent; anything else out of place is an error and throws. */
  function stillIn(parent: Node, child: Node): boolean {
    if (child.parentNode === parent || child.nodeType !== Node.TEXT_NODE) return true
    follow(observer.takeRecords())
    bringBack(child)
    return child.parentNode === parent
  }

  function follow(records: readonly MutationRecord[]): void {
    const fonts = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]).filter(isFont))
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData' && !fontOf.get(target)?.contains(target)) bringBack(target)
      for (const text of removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE || removedByUs.has(text)) continue
        const font = [...addedNodes, previousSibling, nextSibling].filter(isFont).find((one) => fonts.has(one))
        if (!font) continue
        const texts = textsOf.get(font) ?? []
        textsOf.set(font, font === nextSibling ? [text, ...texts] : [...texts, text])
        fontOf.set(text, font)
        observer.observe(text, { characterData: true })
      }
    }
  }
}

/** What replaced a text, and the texts it replaces, in order. */
const fontOf = new WeakMap<Node, Element>()
const textsOf = new WeakMap<Element, Node[]>()
const removedByUs = new WeakSet<Node>()

function bringBack(text: Node): void {
  removedByUs.delete(text)
  const font = fontOf.get(text)
  const texts = font && textsOf.get(font)
  if (!texts) return
  textsOf.delete(font)
  for (const one of texts) fontOf.delete(one)
  if (font.parentNode) font.replaceWith(...texts)
}

/** We never create any ourselves. */
const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT'
