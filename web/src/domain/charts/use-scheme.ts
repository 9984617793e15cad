import { useSyncExternalStore } from 'react'

const attribute = 'data-mantine-color-scheme'

/** 'light' or 'dark', as currently shown: its colour variables are already applied. */
export function useScheme(): string | null {
  return useSyncExternalStore(onChange, () => document.documentElement.getAttribute(attribute))
}

function onChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: [attribute] })
  return () => observer.disconnect()
}
