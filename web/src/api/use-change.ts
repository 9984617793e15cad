import { replaceEqualDeep, type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/** Two clicks within this many milliseconds are a double click, even if the first was answered in between. */
const DOUBLE_CLICK = 500

/**
 * `useMutation` for actions of a person, where one press is one request: `mutate` with the same arguments is ignored
 * while pending, and within a double click after success. A failed one can be retried at once. `mutateAsync` is for
 * programmatic calls.
 */
export function useChange<Answer, Variables = void>(
  options: UseMutationOptions<Answer, Error, Variables>,
): UseMutationResult<Answer, Error, Variables> {
  const mutation = useMutation(options)
  const { mutateAsync } = mutation
  const last = useRef<{ readonly variables: unknown } | null>(null)
  const mutate = useCallback<typeof mutation.mutate>(
    (...given) => {
      const [variables] = given
      if (last.current && replaceEqualDeep(last.current.variables, variables) === last.current.variables) return
      const press = { variables }
      last.current = press
      const forget = () => {
        if (last.current === press) last.current = null
      }
      const pressedAt = Date.now()
      mutateAsync(...given).then(() => setTimeout(forget, Math.max(0, pressedAt + DOUBLE_CLICK - Date.now())), forget)
    },
    [mutateAsync],
  )
  return { ...mutation, mutate }
}
