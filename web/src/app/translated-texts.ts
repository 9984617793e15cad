/**
 * Browsers translate a page by putting a `<font>` of theirs in the place of each text. React still holds the text that was there: removing it, or putting something
 * before it, would fail and take the screen down, and a new value would change what nobody sees. Once React touches such a text, all that its `<font>` stands for
 * comes back first, and the browser translates it anew. [LIST-011]
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

  /** A text that a translator took away without a trace is in no parent; whatever else is not where it should be is a fault, and fails. */
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

/** What stands in the place of a text, and the texts in whose place it stands, in their order. */
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

/** We make none ourselves. */
const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT'
