/** The faults of docs/operations.md in their order: each with the tests that its rows name, `{ path, title }`. */
export function faultsOf(page) {
  const faults = new Map()
  for (const [, id, cells] of page.matchAll(/^\| ([A-Z]\d+) (.+) \|$/gm)) {
    const named = [
      ...cells
        .split(' | ')
        .at(-1)
        .matchAll(/`([\w./-]+)` (.+?)(?:<br>|$)/g),
    ]
    const tests = [...(faults.get(id) ?? []), ...named.map(([, path, title]) => ({ path, title }))]
    faults.set(
      id,
      tests.filter(({ title }, n) => tests.findIndex((other) => other.title === title) === n),
    )
  }
  return faults
}

/** A pattern of the names that a title stands for: of a test for several cases the page says '%s', and sometimes the beginning only. */
export function patternOf(title) {
  return title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/%[sid]|\\\$\w+/g, '.*')
}
