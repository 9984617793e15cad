import { act, cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { withstandTranslation } from './translated-texts.ts'

// A translator runs in its own world and does not call the page's patched methods.
const { appendChild, insertBefore, removeChild } = Node.prototype

beforeAll(withstandTranslation)

type Child = string | { readonly key: string; readonly children: readonly Child[] }

/** Texts next to each other and to elements, which appear, disappear, change and move. */
const { child } = fc.letrec<{ child: Child; element: Exclude<Child, string> }>((tie) => ({
  child: fc.oneof({ depthSize: 'small', withCrossShrink: true }, fc.string({ maxLength: 3 }), tie('element')),
  element: fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), children: fc.array(tie('child'), { maxLength: 5 }) }),
}))
const drawing = fc.array(child, { maxLength: 6 })
/** Ways of translating: the text is replaced, wrapped, or several are merged, from the first or the last. */
const manners = ['replaces', 'wraps', 'joins', 'joins backwards'] as const

test('[LIST-011] whatever a translator has done to the texts, the next render shows exactly its own', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(drawing, fc.constantFrom(...manners)), { minLength: 2, maxLength: 6 }),
      async (drawings) => {
        const { container, rerender } = render(<Drawn given={[]} />)
        for (const [children, manner] of drawings) {
          rerender(<Drawn given={children} />)
          await observed()
          expect(original(container)).toBe(wordsOf(children))
          translate(container, manner)
          await observed()
        }
        cleanup()
      },
    ),
    { numRuns: 50 },
  )
}, 60_000)

/** Elements keep their place by key, the first of each only. */
function Drawn({ given }: { given: readonly Child[] }) {
  return <div>{drawn(given)}</div>
}

function drawn(children: readonly Child[]) {
  return unique(children).map((one) =>
    typeof one === 'string' ? (
      one
    ) : (
      // React makes no node of its own for a single text.
      <div key={one.key}>{one.children.length === 1 ? drawn(one.children)[0] : drawn(one.children)}</div>
    ),
  )
}

const unique = (children: readonly Child[]) =>
  children.filter(
    (one, at) =>
      typeof one === 'string' ||
      children.findIndex((other) => typeof other !== 'string' && other.key === one.key) === at,
  )

const wordsOf = (children: readonly Child[]): string =>
  unique(children)
    .map((one) => (typeof one === 'string' ? one : wordsOf(one.children)))
    .join('')

/** A translator works in its own tasks, between which mutations are delivered. */
const observed = () => act(() => new Promise((resolve) => setTimeout(resolve)))

/** The shown text, with each translation read as its original. */
const original = (container: HTMLElement) => container.textContent.replaceAll(/[«»]/g, '')

function translate(container: HTMLElement, manner: (typeof manners)[number]): void {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.data !== '' && !node.parentElement?.closest('font')) texts.push(node)
  for (const text of texts) {
    const { parentNode } = text
    // It was merged into the one before.
    if (!parentNode || text.parentElement?.closest('font')) continue
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    appendChild.call(outer, inner)
    insertBefore.call(parentNode, outer, text)
    if (manner === 'wraps') {
      appendChild.call(inner, text)
      continue
    }
    const joined = [text]
    if (manner.startsWith('joins'))
      for (let next = text.nextSibling; next instanceof Text; next = next.nextSibling) joined.push(next)
    inner.textContent = `«${joined.map(({ data }) => data).join('')}»`
    if (manner === 'joins backwards') insertBefore.call(parentNode, outer, joined.at(-1)?.nextSibling ?? null)
    for (const one of manner === 'joins backwards' ? joined.reverse() : joined) removeChild.call(parentNode, one)
  }
}
