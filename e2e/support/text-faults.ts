import type { Page } from '@playwright/test'

/** What is wrong with the texts of a page: each fault in one line, and what is not in the page's language. */
export interface TextFaults {
  readonly faults: readonly string[]
  readonly plain: readonly string[]
}

/**
 * Looks at the page as it stands: it scrolls sideways, a text is cut, lies on another or leaves the control it stands in. `plain` are texts and names with
 * letters that the longer pseudo-language does not leave as they are; what people have typed and what the server says is among them.
 */
export function textFaults(page: Page): Promise<TextFaults> {
  return page.evaluate(() => {
    const faults = new Set<string>()
    const plain = new Set<string>()
    const shortened = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 60)
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const styles = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (element: Element) => {
      const style = styles.get(element) ?? getComputedStyle(element)
      styles.set(element, style)
      return style
    }

    // What a growing field was last measured with is as wide as the window was then.
    for (const measure of document.querySelectorAll('body > textarea[aria-hidden]')) measure.remove()
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) {
      const beyond = [...document.querySelectorAll('body *')].filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 0 && (right > root.clientWidth + 1 || left < -1)
      })
      const names = beyond
        .slice(-3)
        .map(
          (element) =>
            `${element.tagName}.${element.getAttribute('class')?.split(' ')[0]} '${shortened(element.textContent)}'`,
        )
      faults.add(`scrolls sideways by ${root.scrollWidth - root.clientWidth} px: ${names.join(', ')}`)
    }

    /** The elements around it, innermost first. */
    const around = (element: Element) => {
      const found = [element]
      for (let one = element.parentElement; one; one = one.parentElement) found.push(one)
      return found
    }
    const isPlain = (text: string) => /[a-z]*[aceghijklnorstuyz][a-z]*/i.test(text) && /[a-z]{3}/i.test(text)

    interface Placed {
      readonly element: Element
      readonly text: string
      /** Above the page, and above what is above it: the header, a toast. */
      readonly layer: string
      readonly box: { left: number; right: number; top: number; bottom: number }
    }
    const dialog = document.querySelector('[role="dialog"][aria-modal="true"]')
    const placed: Placed[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      const element = node.parentElement
      if (!element || text.trim() === '' || element.closest('script, style, noscript, option') || !isSeen(element))
        continue
      const parents = around(element)
      // For screen readers alone.
      if (parents.some((one) => one.clientWidth === 1 && one.clientHeight === 1)) continue
      if (isPlain(text)) plain.add(text.trim())

      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
      const control = element.closest('button, a, [role="tab"], .mantine-Badge-root, label')
      const edge = control && styleOf(control).display !== 'inline' ? control.getBoundingClientRect() : null
      if (
        edge &&
        edge.width > 1 &&
        rects.some(({ left, right }) => left < edge.left - 1.5 || right > edge.right + 1.5)
      ) {
        const isClipped = parents.some((one) => control?.contains(one) && styleOf(one).overflowX !== 'visible')
        if (!isClipped) faults.add(`leaves its ${control?.tagName.toLowerCase()}: ${shortened(text)}`)
      }
      // What stands in a picture is placed by the picture's own rules; an open dialog covers the page.
      if (element.closest('svg, canvas') || (dialog && !dialog.contains(element))) continue
      const layer = ['fixed', 'sticky'].find((each) => parents.some((one) => styleOf(one).position === each)) ?? 'flow'
      for (const { left, right, top, bottom } of rects) {
        const box = { left, right, top, bottom }
        for (const one of parents) {
          const { overflowX, overflowY } = styleOf(one)
          if (overflowX === 'visible' && overflowY === 'visible') continue
          const clip = one.getBoundingClientRect()
          box.left = Math.max(box.left, clip.left)
          box.right = Math.min(box.right, clip.right)
          box.top = Math.max(box.top, clip.top)
          box.bottom = Math.min(box.bottom, clip.bottom)
        }
        if (box.right - box.left > 2 && box.bottom - box.top > 2) placed.push({ element, text, layer, box })
      }
    }
    for (const [n, one] of placed.entries())
      for (const other of placed.slice(n + 1)) {
        if (one.element === other.element || one.layer !== other.layer) continue
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (wide > 3 && high > 5) faults.add(`‘${shortened(one.text)}’ lies on ‘${shortened(other.text)}’`)
      }

    for (const element of document.querySelectorAll('body *')) {
      if (element.clientWidth <= 1 || element.closest('svg') || element.matches('input, select, textarea')) continue
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = styleOf(element)
      const isWide = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1
      const isHigh = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 3
      if (!(isWide || isHigh) || !isSeen(element) || element.textContent.trim() === '') continue
      // What people have typed may end in an ellipsis; our own words may not.
      const isOurs = /~\]\s*$/.test(element.textContent)
      if ((textOverflow === 'ellipsis' || webkitLineClamp !== 'none') && !isOurs) continue
      faults.add(`is cut: ${shortened(element.textContent)} (${element.tagName}.${element.getAttribute('class')})`)
    }

    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
      for (const element of document.querySelectorAll(`[${name}]`)) {
        const text = element.getAttribute(name) ?? ''
        if (isPlain(text) && isSeen(element)) plain.add(text)
      }
    if (isPlain(document.title)) plain.add(document.title)
    return { faults: [...faults], plain: [...plain] }
  })
}
