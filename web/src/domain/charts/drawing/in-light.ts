const scheme = 'data-mantine-color-scheme'

/** Runs `look` with the page in the light scheme; nothing of that is painted. */
export function inLight<Seen>(look: () => Seen): Seen {
  const { documentElement: root } = document
  const shown = root.getAttribute(scheme)
  root.setAttribute(scheme, 'light')
  try {
    return look()
  } finally {
    if (shown !== null) root.setAttribute(scheme, shown)
  }
}
