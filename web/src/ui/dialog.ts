import { useSearchParams } from 'react-router'

/** A dialog that has its place in the address ('?dialog=invite'), so that the browser's Back closes it. */
export function useDialog(name: string): { opened: boolean; open: () => void; close: () => void } {
  const [address, setAddress] = useSearchParams()
  return {
    opened: address.get('dialog') === name,
    open: () =>
      setAddress((before) => {
        before.set('dialog', name)
        return before
      }),
    close: () =>
      setAddress(
        (before) => {
          before.delete('dialog')
          return before
        },
        { replace: true },
      ),
  }
}
